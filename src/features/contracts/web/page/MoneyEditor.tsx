import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { formatCents } from '#platform/shared/money.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { MoneyField } from '#platform/web/form/MoneyField.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { updateChange } from '../../change-contract.ts'
import { Contract, type ContractView, updateContract } from '../../contract.ts'
import { amountKindNames, amountKinds } from '../../rules.ts'
import { labels } from '../form/labels.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'
import { moneyFormId } from './form-id.ts'
import { ChangeMoneyFields, dollarsOf, MoneyFields, moneyOf } from './money-fields.ts'
import { draftNames } from './unsaved.ts'

function useMoneyForm(contract: ContractView) {
  const changed = useContractsChanged()
  const state = useRecordForm<Contract, MoneyFields, MoneyFields>({
    record: contract,
    row: Contract,
    schema: contract.parent === null ? MoneyFields : ChangeMoneyFields,
    fieldsOf: (record) => moneyOf(record ?? contract),
    draft: draftNames.money(contract.id),
    failureMessage: (error) => `Error saving contract: ${messageOf(error)}`,
    async save({ amountKind, amount, lines }, editing) {
      const version = editing?.version ?? contract.version
      const body = {
        amount: dollarsOf(amount),
        lines: lines.map(({ budgetLine, fiscalYear, amount: share }) => ({
          budgetLine,
          fiscalYear: Number(fiscalYear),
          amount: dollarsOf(share),
        })),
        version,
      }
      const params = { id: contract.id }
      const saved =
        contract.parent === null
          ? await call(updateContract, { params, body: { ...body, amountKind } })
          : await call(updateChange, { params, body })
      state.adopt(saved)
      toast.good('Contract saved')
      await changed()
    },
  })
  return state
}

type Form = ReturnType<typeof useMoneyForm>['form']

/** The amount and its budget lines, with what is left to be spread over them. */
export function MoneyEditor({ contract }: { contract: ContractView }) {
  const state = useMoneyForm(contract)
  const { form } = state
  const { amount, lines } = form.getValues()
  const year = Number((contract.startDate ?? contract.endDate).slice(0, 4))
  const left = (amount ?? 0) - lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const add = () =>
    form.insertListItem('lines', {
      key: crypto.randomUUID(),
      budgetLine: '',
      fiscalYear: year,
      amount: left > 0 || contract.parent !== null ? left : null,
    })
  return (
    <AppForm id={moneyFormId} state={state} labels={labels} label="Money" width="56rem">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {contract.parent === null && (
          <Select
            label={labels.amountKind}
            allowDeselect={false}
            data={amountKinds.map((value) => ({ value, label: amountKindNames[value] }))}
            {...form.getInputProps('amountKind')}
          />
        )}
        <MoneyField
          label={contract.parent === null ? labels.amount : 'Amount added'}
          {...(contract.parent !== null && {
            description: 'To lower the contract, start with a minus sign.',
          })}
          {...form.getInputProps('amount')}
          value={amount}
        />
      </SimpleGrid>
      <Text fw={600}>{labels.lines}</Text>
      <Stack gap="xs">
        {lines.map((line, index) => (
          <LineFields key={line.key} form={form} index={index} />
        ))}
      </Stack>
      <Group justify="space-between">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add budget line
        </Button>
        <Text size="sm" role="status" className="tabular">
          {leftWords(left)}
        </Text>
      </Group>
    </AppForm>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'The budget lines equal the amount.'
  return left > 0
    ? `${formatCents(left)} isn’t assigned to a budget line yet.`
    : `The budget lines are ${formatCents(-left)} more than the amount.`
}

function LineFields({ form, index }: { form: Form; index: number }) {
  const at = `lines.${index}`
  const number = index + 1
  return (
    <Paper withBorder p="sm" component="fieldset" aria-label={`Budget line ${number}`}>
      <Group align="flex-start" wrap="nowrap">
        <SimpleGrid cols={{ base: 1, sm: 3 }} flex={1}>
          <TextInput label="Budget line" required {...form.getInputProps(`${at}.budgetLine`)} />
          <NumberInput
            label="Fiscal year"
            required
            hideControls
            allowDecimal={false}
            thousandSeparator={false}
            {...form.getInputProps(`${at}.fiscalYear`)}
          />
          <MoneyField
            label="Amount"
            required
            {...form.getInputProps(`${at}.amount`)}
            value={form.getValues().lines[index]?.amount ?? null}
          />
        </SimpleGrid>
        <ActionIcon
          variant="subtle"
          color="red"
          mt={28}
          aria-label={`Remove budget line ${number}`}
          title={`Remove budget line ${number}`}
          onClick={() => form.removeListItem('lines', index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Paper>
  )
}
