import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCents } from '#platform/shared/money.ts'
import { call } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type Award, type AwardView, makeAward, requestAwardResolution } from '../contract.ts'
import { awardKindNames, offersBars, stayReasons } from '../rules.ts'
import { AwardedParts } from './AwardedParts.tsx'
import { RecommendDialog } from './RecommendDialog.tsx'
import { RescindDialog } from './RescindDialog.tsx'
import { StartContract } from './StartContract.tsx'
import { useFreshAward, useShowAward } from './use-award.ts'

interface Props {
  projectId: string
  view: AwardView
}

/** What was recommended or awarded, and the next step. */
export function Decision({ projectId, view }: Props) {
  const { award } = view
  const isMade = award?.awarded_at != null
  return (
    <Section
      title={isMade ? 'Award' : 'Recommendation'}
      explanation={
        isMade
          ? 'The decision as it was made. It can’t be changed.'
          : 'Purchasing recommends an award; someone else makes it. Vendors are told when it’s made.'
      }
    >
      <Stack gap="md">
        {award ? <Facts view={view} award={award} /> : <Text>No award has been recommended yet.</Text>}
        {view.offers_bar && (
          <Alert color="yellow" title="Not yet">
            {offersBars[view.offers_bar]}
          </Alert>
        )}
        {view.not_yet && view.offers_bar !== 'outstanding' && (
          <Alert color="yellow" title="Not yet">
            {view.not_yet} Until then, only no award can be made.
          </Alert>
        )}
        <Actions projectId={projectId} view={view} />
      </Stack>
    </Section>
  )
}

function Facts({ view, award }: { view: AwardView; award: Award }) {
  const { dateTime, date } = useFormats()
  const { kind, parts, reason, is_multiple } = award
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {awardKindNames[kind]}
        {is_multiple && ', to several vendors'}
      </Text>
      <AwardedParts view={view} parts={parts} />
      {reason && (
        <Text style={{ whiteSpace: 'pre-wrap' }}>
          <b>Reason:</b> {reason}
        </Text>
      )}
      <Text size="sm">
        Recommended by {award.recommended_by}, {dateTime(award.recommended_at)}.
        {award.awarded_by &&
          award.awarded_at &&
          ` Awarded by ${award.awarded_by}, ${dateTime(award.awarded_at)}.`}
        {award.protest_until && ` Vendors can protest through ${date(award.protest_until)}.`}
      </Text>
      {view.stay && (
        <Alert color={view.stay === 'sustained' ? 'red' : 'yellow'} title="On hold">
          {stayReasons[view.stay]}{' '}
          {view.stay === 'sustained'
            ? 'Don’t request a resolution or sign a contract for it.'
            : 'Don’t request a resolution or sign a contract until then.'}
        </Alert>
      )}
      {award.resolution && (
        <AppLink to="/resolutions/$id" params={{ id: award.resolution.id }}>
          Resolution: {award.resolution.title}
        </AppLink>
      )}
    </Stack>
  )
}

function Actions({ projectId: id, view }: Props) {
  const { award, may } = view
  const isMade = award?.awarded_at != null
  const [dialog, setDialog] = useState<'recommend' | 'rescind' | null>(null)
  const { runWithToast, isRunning } = useRunWithToast()
  const confirm = useConfirm()
  const show = useShowAward(id)
  const fresh = useFreshAward(id)
  const close = () => setDialog(null)

  async function make(version: number) {
    const given = (award?.parts ?? [])
      .map(
        ({ vendor_name, amount_cents }) =>
          `${vendor_name}${amount_cents === null ? '' : `: ${formatCents(amount_cents)}`}. `,
      )
      .join('')
    const isMeant = await confirm({
      title: award?.kind === 'none' ? 'Close without an award' : 'Make the award',
      text: `${given}Every vendor that submitted is told by email, and the decision can’t be changed afterwards.`,
      action: award?.kind === 'none' ? 'Close Without an Award' : 'Make Award',
    })
    if (isMeant)
      await runWithToast(
        async () => show(await fresh(call(makeAward, { params: { id }, body: { version } }))),
        'Award made',
      )
  }
  const request = (version: number) =>
    runWithToast(
      async () => show(await fresh(call(requestAwardResolution, { params: { id }, body: { version } }))),
      'Resolution requested as a draft',
    )

  return (
    <Group gap="sm">
      {may.recommend && (
        <Button variant={award ? 'default' : 'filled'} onClick={() => setDialog('recommend')}>
          {award ? 'Change Recommendation' : 'Recommend Award'}
        </Button>
      )}
      {may.award && award && (
        <Button loading={isRunning} onClick={() => make(award.version)}>
          {award.kind === 'none' ? 'Close Without an Award' : 'Make Award'}
        </Button>
      )}
      {may.request_resolution && award && (
        <Button loading={isRunning} onClick={() => request(award.version)}>
          Request Board Resolution
        </Button>
      )}
      {award && isMade && <StartContract projectId={id} parts={award.parts} />}
      {may.rescind && (
        <Button
          variant={view.stay === 'sustained' ? 'filled' : 'default'}
          onClick={() => setDialog('rescind')}
        >
          Rescind Award
        </Button>
      )}
      {award && view.maker_bar && (
        <Text size="sm" c="dimmed">
          {view.maker_bar}
        </Text>
      )}
      {may.recommend && award && !may.award && !view.maker_bar && (
        <Text size="sm" c="dimmed">
          Someone other than {award.recommended_by} makes the award.
        </Text>
      )}
      {dialog === 'recommend' && <RecommendDialog projectId={id} view={view} onClose={close} />}
      {dialog === 'rescind' && award && <RescindDialog projectId={id} award={award} onClose={close} />}
    </Group>
  )
}
