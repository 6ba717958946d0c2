import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Payment, Payments } from '../../../payment-contract.ts'
import { contract } from '../../contract.fixture.ts'
import { spendingWords } from './Spending.tsx'

vi.setConfig({ testTimeout: 60_000 })

const view = contract({
  status: 'executed',
  step: 'executed',
  executed: '2026-12-01',
  endDate: '2028-12-31',
  options: { count: 2, months: 12, noticeDays: 90 },
  options_left: 1,
  decide_by: '2028-10-02',
  in_force: {
    on: '2027-07-02',
    status: 'in-force',
    amount: 48_500,
    end: '2028-12-31',
    lines: [],
    changes: [
      {
        id: contract().id,
        number: '20260142 Renewal 1',
        effectiveFrom: '2027-06-01',
        executed: '2027-05-01',
        amount: 0,
        endDate: '2028-12-31',
      },
    ],
    description: '',
  },
  may: { ...contract().may, edit: false, delete: false, actions: [] },
})
const payment: Payment = {
  id: '0193a000-0000-7000-8000-000000000701',
  paidOn: '2027-02-01',
  fiscalYear: 2027,
  amount: 45_000,
  reference: 'Check 10442',
  note: 'Final invoice',
  reverses: null,
  is_reversed: false,
  is_over: false,
  recorded_by: 'Fay Finance',
  recorded_at: '2027-02-02T14:00:00Z',
}
const spending: Payments['spending'] = {
  amountKind: 'not-to-exceed',
  ceiling: 48_500,
  spent: 45_000,
  balance: 3500,
  percent: 92,
  is_over: false,
  years: [{ fiscalYear: 2027, budgeted: 48_500, spent: 45_000 }],
}
const payments = (more: Partial<Payments> = {}): Payments => ({
  spending,
  payments: [payment],
  total: 1,
  may_record: true,
  ...more,
})

const show = (answers: Answers = {}, tab = 'money') =>
  renderSignedIn(`/contracts/${view.id}?tab=${tab}`, {
    'GET /api/contracts/:id': view,
    'GET /api/contracts/:id/payments': payments(),
    ...answers,
  })

describe('what was paid on a contract', () => {
  it('is a bar with its figures in words, and each payment', async () => {
    show()
    const words = '$45,000.00 of $48,500.00 expended (92%). Balance: $3,500.00.'
    const bar = await screen.findByRole('progressbar', { name: 'Share of the contract’s amount' })
    expect(bar).toHaveAccessibleDescription(words)
    expect(bar).toHaveAttribute('aria-valuenow', '92')
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('Check 10442')).toBeVisible()
  })

  it('over the amount is flagged', async () => {
    const over = { ...spending, spent: 48_600, balance: -100, percent: 100, is_over: true }
    show({
      'GET /api/contracts/:id/payments': payments({
        spending: over,
        payments: [{ ...payment, is_over: true }],
      }),
    })
    expect(await screen.findByText(/That’s \$100\.00 over the contract’s amount\./)).toBeVisible()
    expect(screen.getByText('Over the amount')).toBeVisible()
  })

  it('of revenue is received', () => {
    expect(spendingWords({ ...spending, amountKind: 'revenue' })).toBe(
      '$45,000.00 of $48,500.00 received (92%).',
    )
  })

  it('is recorded in a dialog, with what the server still found', async () => {
    const said = 'A payment with this date, amount, and reference has already been recorded.'
    const answers = [
      () => problem('conflict', said, { fields: { reference: said } }),
      () => ({ payment, spending }),
    ]
    const { person, server } = show({
      'POST /api/contracts/:id/payments': () => answers.shift()?.(),
    })
    await person.click(await screen.findByRole('button', { name: 'Record Payment' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Record Payment' }))
    expect(await dialog.findByRole('button', { name: 'Enter the date of the payment.' })).toBeVisible()
    await person.type(dialog.getByLabelText(/^Date/), '02/01/2027')
    await person.tab()
    await person.type(dialog.getByLabelText(/^Amount/), '45,000')
    await person.type(dialog.getByLabelText(/^Reference/), 'Check 10442')
    await person.click(dialog.getByRole('button', { name: 'Record Payment' }))
    expect(await dialog.findByRole('button', { name: said })).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Record Payment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      paidOn: '2027-02-01',
      amount: 45_000,
      reference: 'Check 10442',
      note: '',
    })
  })

  it('is reversed with a reason, by those who may', async () => {
    const { person, server } = show({
      'POST /api/contracts/:id/payments/:payment/reversal': { payment, spending },
    })
    await person.click(await screen.findByRole('button', { name: /^Reverse payment 02\/01\/2027/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/Reason/), 'Wrong contract')
    await person.click(dialog.getByRole('button', { name: 'Reverse Payment' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
        note: 'Wrong contract',
      }),
    )
  })

  it('offers nothing to those who only read', async () => {
    show({ 'GET /api/contracts/:id/payments': payments({ may_record: false, total: 0, payments: [] }) })
    expect(await screen.findByText('No payments yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Record Payment' })).toBeNull()
  })

  it('has a face for loading', async () => {
    show({ 'GET /api/contracts/:id/payments': never })
    expect(await screen.findByRole('status', { name: 'Loading payments' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    show({ 'GET /api/contracts/:id/payments': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

it('the timeline is a picture with the same as a list', async () => {
  show({}, 'overview')
  const list = within(await screen.findByRole('list', { name: 'Timeline' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '01/01/2027Start',
    '06/01/2027Renewal 1 takes effect',
    '07/02/2027Today',
    '10/02/2028Latest day to decide on the option to renew',
    '12/31/2028End, with all changes',
  ])
})
