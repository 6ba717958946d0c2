import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { call, messageOf } from '#platform/web/api/index.ts'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import {
  Contract,
  type ContractStart,
  type ContractView,
  createContract,
  updateContract,
} from '../../contract.ts'
import { linesFrom } from '../../fiscal-year.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'
import { downloadCoverSheet } from '../page/cover-sheet.ts'
import { draftNames } from '../page/unsaved.ts'
import type { ContractFormSearch } from './search.ts'
import { TermFields, termsOf } from './term-fields.ts'

const failureMessage = (error: unknown) => `Error saving contract: ${messageOf(error)}`

/** A new contract: what was known at its start is sent along, also what the form doesn't show. */
export function useNewContract(start: ContractStart, { clone, meeting }: ContractFormSearch) {
  const navigate = useNavigate()
  const changed = useContractsChanged()
  const wantsSheet = useRef(false)
  const state = useAppForm<TermFields, TermFields, ContractView>({
    schema: TermFields,
    initialValues: termsOf(start),
    draft: `contract-new ${start.from ?? ''}`.trim(),
    failureMessage,
    async save({ number, ...fields }) {
      const { amountKind, amount, lines, fiscalYearStart } = start
      const made = await call(createContract, {
        body: {
          ...fields,
          // The number that was offered may be taken by now: the series gives the next one.
          ...(number !== start.number && { number }),
          amountKind,
          amount,
          lines: linesFrom(lines, fields.startDate, fiscalYearStart),
          ...(clone && { clonedFrom: clone }),
          ...(meeting && { isFromMeeting: true }),
        },
      })
      toast.good(`Contract ${made.number} saved`)
      if (wantsSheet.current) await downloadCoverSheet(made.id, made.number)
      await changed()
      return made
    },
    leaveAfter: ({ id }) => navigate({ to: '/contracts/$id', params: { id }, ignoreBlocker: true }),
  })
  const submit = (withSheet: boolean) => {
    wantsSheet.current = withSheet
    state.submit()
  }
  return { ...state, saveWith: submit }
}

/** The terms of a contract that is there, as long as they may be changed. */
export function useTermForm(contract: ContractView) {
  const changed = useContractsChanged()
  const state = useRecordForm<Contract, TermFields, TermFields>({
    record: contract,
    row: Contract,
    schema: TermFields,
    fieldsOf: (record) => termsOf(record ?? contract),
    draft: draftNames.terms(contract.id),
    failureMessage,
    async save(fields, editing) {
      const version = editing?.version ?? contract.version
      const saved = await call(updateContract, { params: { id: contract.id }, body: { ...fields, version } })
      state.adopt(saved)
      toast.good('Contract saved')
      await changed()
    },
  })
  return state
}

export type TermForm = Pick<ReturnType<typeof useTermForm>, 'form'>['form']
