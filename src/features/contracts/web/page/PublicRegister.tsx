import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type ContractView, listContracts } from '../../contract.ts'
import { getPublication, type Publication, releaseToPublic } from '../../register-contract.ts'

const WithholdDialog = lazyDialog(() => import('./WithholdDialog.tsx'), 'WithholdDialog')

/** What the public sees of the contract; the County Attorney can keep it from the register. */
export function PublicRegister({ contract }: { contract: ContractView }) {
  const { data } = useQuery(queryOf(getPublication, { params: { id: contract.id } }))
  const [isAsking, setIsAsking] = useState(false)
  if (!data || contract.parent !== null || contract.status === 'rejected') return null
  return (
    <Section
      title="Public register"
      explanation="Executed contracts are published with parties, amount, term, authority, and changes."
    >
      <Stack gap="sm" align="flex-start">
        <Standing contract={contract} publication={data} />
        <Can permission="contracts.approveLegal">
          <Group gap="xs">
            {data.withheld ? (
              <Release contract={contract} publication={data} />
            ) : (
              <Button variant="default" onClick={() => setIsAsking(true)}>
                Withhold from the Public
              </Button>
            )}
          </Group>
        </Can>
      </Stack>
      {isAsking && (
        <WithholdDialog contract={contract} version={data.version} onClose={() => setIsAsking(false)} />
      )}
    </Section>
  )
}

interface Props {
  contract: ContractView
  publication: Publication
}

function Standing({ contract, publication }: Props) {
  const { dateTime } = useFormats()
  const { isPublished, withheld, publishes, publishesDocuments, address } = publication
  if (isPublished)
    return (
      <Text>
        Published{publishesDocuments ? ' with its signed copy' : ''}:{' '}
        <Anchor href={address}>public page of {contract.number}</Anchor>
      </Text>
    )
  if (withheld)
    return (
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        Not published. {withheld.by} withheld it on {dateTime(withheld.at)}: {withheld.reason}
      </Text>
    )
  return (
    <Text>
      {publishes
        ? 'Not published yet. It’s published once it’s executed.'
        : 'Not published. The county doesn’t publish its contracts.'}
    </Text>
  )
}

function Release({ contract: { id, number }, publication: { version } }: Props) {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listContracts)))
  const release = async () => {
    await call(releaseToPublic, { params: { id }, body: { version } })
  }
  return (
    <Button
      variant="default"
      loading={isRunning}
      onClick={() => runWithToast(release, `Contract ${number} released to the public`)}
    >
      Release to the Public
    </Button>
  )
}
