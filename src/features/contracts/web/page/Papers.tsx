import { Group, Stack, Text } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { Attachments } from '#features/attachments/web/index.ts'
import { PassageComments } from '#features/comments/web/index.ts'
import { Draft } from '#features/drafts/web/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { contractCalls } from '../../calls.ts'
import type { ContractView } from '../../contract.ts'
import { contractKind } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { AgreementExport } from './AgreementExport.tsx'

/** The agreement, as a text that is written together or as a file, and everything that is attached to it. */
export function PapersTab({ contract }: { contract: ContractView }) {
  return (
    <Stack gap="lg">
      {contract.disposed_at === null && (
        <Group gap="xs">
          {contract.papersKind === 'text' && <AgreementExport contract={contract} />}
          <LinkButton
            to="/contracts/$id/compare"
            params={{ id: contract.id }}
            variant="default"
            leftSection={<IconGitCompare size={16} aria-hidden />}
          >
            Compare Versions
          </LinkButton>
        </Group>
      )}
      {contract.disposed_at !== null && (
        <Text size="sm" maw="42rem">
          The text of this agreement was disposed of. The files below are listed by name only.
        </Text>
      )}
      {contract.disposed_at === null && contract.papersKind === 'text' && <Agreement contract={contract} />}
      {contract.disposed_at === null && contract.papersKind === 'file' && (
        <AgreementFile contract={contract} />
      )}
      <Attachments ownerId={contract.id} calls={contractCalls.attachments} canEdit={contract.may.edit} />
    </Stack>
  )
}

function AgreementFile({ contract: { may, imported } }: { contract: ContractView }) {
  return (
    <Text size="sm" maw="42rem">
      The agreement of this contract is a file.{' '}
      {may.edit && 'Attach it below. To write it here instead, change Agreement on the Overview tab.'}
      {!may.edit && imported && (
        <Can permission="contracts.execute">
          Add documents of imported contracts with{' '}
          <AppLink to="/contract-documents/import" size="sm">
            Import Contract Documents
          </AppLink>
          .
        </Can>
      )}
    </Text>
  )
}

function Agreement({ contract }: { contract: ContractView }) {
  const people = useRoutingChoices().data?.people ?? []
  return (
    <PassageComments
      matterId={contract.id}
      section="text"
      calls={contractCalls.comments}
      permission={contractKind.permissions.write}
      people={people}
    >
      <Draft
        matter={{
          id: contract.id,
          status: contract.step,
          may: { draft: contract.may.edit },
        }}
        calls={contractCalls.draft}
        section="text"
        name="agreement"
        filledFrom="contract"
        unwritten={{
          title: 'No text yet',
          text: `Below is the ${contract.category} template, filled in from the contract. Missing details appear in brackets.`,
          start: 'Start from Template',
        }}
      />
    </PassageComments>
  )
}
