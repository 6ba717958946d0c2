import { List, Text, TextInput } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { contentText } from '../../retention-columns.ts'
import { ProposalFields, proposeDisposition, type RetentionRow } from '../../retention-contract.ts'

const Fields = ProposalFields.pick({ transferredTo: true })

interface Props {
  rows: readonly RetentionRow[]
  onClose(): void
  onDone(): Promise<unknown>
}

export function ProposeDialog({ rows, onClose, onDone }: Props) {
  const isTransfer = rows.some(({ disposition }) => disposition === 'transfer')
  const state = useAppForm({
    schema: Fields,
    initialValues: { transferredTo: '' },
    async save({ transferredTo }) {
      const { proposed } = await call(proposeDisposition, {
        body: { contracts: rows.map(({ id }) => id), transferredTo },
      })
      toast.good(`${proposed === 1 ? 'Disposition' : `${proposed} dispositions`} proposed`)
      onClose()
      await onDone()
    },
  })
  return (
    <FormDialog
      title="Propose Disposition"
      state={state}
      labels={{ transferredTo: 'Transfer to' }}
      action="Propose Disposition"
      onClose={onClose}
    >
      <Text size="sm">
        Someone else must approve this. Files, texts, and comments are then deleted for good; the register’s
        entry, the approvals, and the hashes stay.
        {isTransfer &&
          ' Documents for the archive are first put into one package with a manifest of hashes, which you can download.'}
      </Text>
      <List size="sm" spacing={4} mah="16rem" style={{ overflowY: 'auto' }}>
        {rows.map((row) => (
          <List.Item key={row.id}>
            {row.number} {row.contractName}: {contentText(row)}
          </List.Item>
        ))}
      </List>
      {isTransfer && (
        <TextInput
          label="Transfer to"
          description="The archive that gets the package, and its reference number."
          required
          data-autofocus
          {...state.form.getInputProps('transferredTo')}
        />
      )}
    </FormDialog>
  )
}
