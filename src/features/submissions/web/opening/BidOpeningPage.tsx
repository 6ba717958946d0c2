import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { callFile, isProblem } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type Opening, type OpeningState, printOpeningMinutes } from '../../opening-contract.ts'
import { Countdown } from './Countdown.tsx'
import { OfficialsHere } from './OfficialsHere.tsx'
import { RoomView } from './RoomView.tsx'
import { SubmissionList } from './SubmissionList.tsx'
import { openingSearch } from './search.ts'
import { useOpened, useOpening } from './use-opening.ts'

/** The opening of a solicitation's submissions: for those who open them, and for those who watch. */
export function BidOpeningPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/opening' })
  const { round = 1 } = openingSearch.parse(useSearch({ strict: false }))
  const { data, error, isPending, refetch } = useOpening(id, round)
  return (
    <Page
      title={titleOf(round)}
      record={data?.bid_number}
      actions={data && <HistoryLink type="project" id={id} />}
    >
      {isPending && <Skeleton height={320} role="status" aria-label="Loading bid opening" />}
      {!data && isProblem(error, 'not_found') && (
        <EmptyState title="No bid opening found">
          The project isn’t published yet, or you don’t have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isProblem(error, 'not_found') && (
        <ErrorState error={error} onRetry={() => refetch()} />
      )}
      {data && <Ceremony projectId={id} opening={data} />}
    </Page>
  )
}

const titleOf = (round: number) => (round === 1 ? 'Bid Opening' : 'Best and Final Offers')

const states: Record<OpeningState, { tone: Tone; text: string }> = {
  open: { tone: 'active', text: 'Vendors can submit' },
  closed: { tone: 'neutral', text: 'Closed' },
  ready: { tone: 'warning', text: 'Ready to open' },
  opening: { tone: 'active', text: 'Opening' },
  opened: { tone: 'good', text: 'Opened' },
  canceled: { tone: 'bad', text: 'Canceled' },
}

function Ceremony({ projectId, opening }: { projectId: string; opening: Opening }) {
  const navigate = useNavigate()
  const { view } = openingSearch.parse(useSearch({ strict: false }))
  const { data: opened } = useOpened(projectId, opening)
  const { tone, text } = states[opening.state]
  const show = (next?: 'room') =>
    navigate({
      to: '/projects/$id/opening',
      params: { id: projectId },
      search: { view: next, round: opening.round === 1 ? undefined : opening.round },
    })
  return (
    <Stack gap="lg" maw="72rem">
      <Group justify="space-between" align="flex-start">
        <Stack gap="xs">
          <Group gap="sm">
            <AppLink to="/projects/$id" params={{ id: projectId }}>
              {opening.bid_number} {opening.bid_title}
            </AppLink>
            <StatusBadge tone={tone}>{text}</StatusBadge>
          </Group>
          <Countdown opening={opening} />
          <Explanation opening={opening} />
        </Stack>
        <Group gap="sm">
          {opening.state === 'opened' && opened && <Afterwards projectId={projectId} opening={opening} />}
          <Button variant="default" onClick={() => show('room')}>
            Room View
          </Button>
        </Group>
      </Group>
      <OfficialsHere projectId={projectId} opening={opening} />
      <SubmissionList opening={opening} opened={opened} />
      {view === 'room' && <RoomView opening={opening} opened={opened} onClose={() => show()} />}
    </Stack>
  )
}

/** For those who run the purchase. */
function Afterwards({
  projectId: id,
  opening: { bid_number, round },
}: {
  projectId: string
  opening: Opening
}) {
  const { runWithToast, isRunning } = useRunWithToast()
  const save = async () =>
    saveFile(
      await callFile(printOpeningMinutes, { params: { id }, query: { round } }),
      `Minutes of ${round === 1 ? 'Bid' : 'Best and Final Offer'} Opening ${bid_number}.pdf`,
    )
  return (
    <>
      <AppLink to="/projects/$id/tabulation" params={{ id }}>
        Bid Tabulation
      </AppLink>
      <Button variant="default" loading={isRunning} onClick={() => runWithToast(save)}>
        Download Minutes
      </Button>
    </>
  )
}

const byNames = (names: readonly string[]) =>
  names.length === 0 ? '' : ` by ${new Intl.ListFormat('en-US').format(names)}`

function Explanation({ opening }: { opening: Opening }) {
  const { state, round, opening_at, due_at, opened, officials } = opening
  const { dateTime } = useFormats()
  const isFirst = round === 1
  const texts: Record<OpeningState, string> = {
    open: `${isFirst ? `Bid opening ${dateTime(opening_at)}. ` : ''}Until the due date, no one learns whether anything was submitted.`,
    closed: `Closed ${dateTime(due_at)}. Submissions stay sealed until the bid opening.`,
    ready:
      officials.length === 0
        ? `Closed ${dateTime(due_at)}.`
        : `Closed ${dateTime(due_at)}. It’s time for the opening officials to hand over their shares.`,
    opening: 'All shares are here. You can leave this page; the submissions keep opening.',
    opened: `Closed ${dateTime(due_at)}. ${opened ? `Opened ${dateTime(opened.at)}${byNames(opened.by)}. ` : ''}Everything that could be opened is open.`,
    canceled: isFirst
      ? 'The solicitation was canceled. Submissions stay sealed.'
      : 'The request for best and final offers was canceled. Offers stay sealed.',
  }
  return <Text maw="48rem">{texts[state]}</Text>
}
