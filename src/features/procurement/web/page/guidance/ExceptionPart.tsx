import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deleteException, type Guidance, type PurchaseException } from '../../../advice/contract.ts'
import { exceptionNames } from '../../../advice/exceptions.ts'
import { useProjectsChanged } from '../../list/use-project-table.ts'

const ExceptionDialog = lazyDialog(() => import('./ExceptionDialog.tsx'), 'ExceptionDialog')

interface Props {
  projectId: string
  guidance: Guidance
}

/** Why the project takes another method, and the documents that prove it. */
export function ExceptionPart({ projectId: id, guidance }: Props) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemove(useProjectsChanged())
  const { exception, other_exception, may_edit, version } = guidance
  if (!exception && !may_edit) return null
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        Exception
      </Title>
      {exception ? (
        <Stack gap="sm">
          <Recorded exception={exception} />
          {other_exception && (
            <>
              <Text size="sm">Recorded before the emergency, and still on the project:</Text>
              <Recorded exception={other_exception} />
            </>
          )}
        </Stack>
      ) : (
        <Text size="sm">
          None. Record one if the project takes another method, such as a sole source or a state contract.
        </Text>
      )}
      {may_edit && (
        <Group gap="xs" mt="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            {exception ? 'Change Exception' : 'Record Exception'}
          </Button>
          {exception && (
            <Button
              variant="default"
              onClick={() =>
                remove(
                  {
                    title: 'Remove exception',
                    text: other_exception
                      ? 'The project is no longer an emergency. The other exception stays.'
                      : 'Are you sure you want to remove this exception? It stays in the Audit Log.',
                    action: 'Remove',
                  },
                  () => call(deleteException, { params: { id }, body: { version } }),
                  'Exception removed',
                )
              }
            >
              Remove Exception
            </Button>
          )}
        </Group>
      )}
      {isOpen && <ExceptionDialog projectId={id} guidance={guidance} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Recorded({ exception }: { exception: PurchaseException }) {
  const { dateTime } = useFormats()
  const { type, reason, declared_by, contract_number, documents, recorded_by, recorded_at } = exception
  const facts: [string, string][] = [
    ['Type', exceptionNames[type]],
    ['Reason', reason],
    ['Declared by', declared_by],
    ['Contract number', contract_number],
    ...documents.map(({ name, attachment_title }): [string, string] => [
      name,
      attachment_title ?? 'Not attached yet',
    ]),
    ['Recorded by', recorded_by && recorded_at ? `${recorded_by}, ${dateTime(recorded_at)}` : ''],
  ]
  return <Facts facts={facts.filter(([, value]) => value !== '')} />
}
