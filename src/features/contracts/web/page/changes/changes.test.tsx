import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ContractChangeRow } from '../../../change-contract.ts'
import type { ContractView, InForce } from '../../../schemas.ts'
import { choices, contract } from '../../contract.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const childId = '0193a000-0000-7000-8000-000000000642'
const inForce: InForce = {
  on: '2027-03-02',
  status: 'in-force',
  amount: 58_500,
  end: '2027-12-31',
  lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 58_500 }],
  changes: [
    {
      id: childId,
      number: '20260142 Amendment 1',
      effectiveFrom: '2027-03-01',
      executed: '2027-02-10',
      amount: 10_000,
      endDate: null,
    },
  ],
  description: '',
}
const executed = (more: Partial<ContractView> = {}) =>
  contract({
    status: 'executed',
    step: 'executed',
    executed: '2026-12-01',
    amount: 58_500,
    in_force: inForce,
    may: { ...contract().may, edit: false, delete: false, actions: [], change: ['amendment', 'extension'] },
    ...more,
  })
const row: ContractChangeRow = {
  id: childId,
  number: '20260142 Amendment 1',
  kind: 'amendment',
  reason: 'More snow than expected.',
  amount: 10_000,
  endDate: null,
  effectiveFrom: '2027-03-01',
  status: 'executed',
  step: 'executed',
  is_held: false,
  executed: '2027-02-10',
  waitingOn: null,
}

const show = (view: ContractView, tab: string, answers: Answers = {}) =>
  renderSignedIn(`/contracts/${view.id}?tab=${tab}`, {
    'GET /api/contracts/:id': view,
    'GET /api/contracts/:id/changes': [row],
    'GET /api/contracts/:id/in-force': inForce,
    'GET /api/contract-routes/choices': choices,
    ...answers,
  })

describe('the changes of a contract', () => {
  it('are listed with what each adds, and lead to their own pages', async () => {
    show(executed(), 'changes')
    const link = await screen.findByRole('link', { name: '20260142 Amendment 1' })
    expect(link).toHaveAttribute('href', `/contracts/${childId}`)
    expect(within(link.closest('tr') ?? document.body).getByText('$10,000.00')).toBeVisible()
    expect(screen.getByText('In effect: $58,500.00, ends 12/31/2027, with Amendment 1.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull()
  })

  it('are started in a dialog, and opened then', async () => {
    const child = contract({
      id: childId,
      number: '20260142 Amendment 2',
      changeKind: 'amendment',
      parent: contract().id,
      changes_contract: { id: contract().id, number: '20260142', contractName: 'Snow removal' },
    })
    const { person, server, path } = show(executed(), 'changes', {
      'POST /api/contracts/:id/amendments': child,
    })
    await person.click(await screen.findByRole('button', { name: 'Amend' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Start Amendment' }))
    expect(await dialog.findByRole('button', { name: 'Enter a reason.' })).toBeVisible()
    await person.type(dialog.getByLabelText(/Reason/), 'More salt')
    await person.type(dialog.getByLabelText(/Amount added/), '-1,500.50')
    await person.click(dialog.getByRole('button', { name: 'Start Amendment' }))
    await waitFor(() => expect(path()).toBe(`/contracts/${childId}`))
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      reason: 'More salt',
      amount: -1500.5,
      effectiveFrom: '2027-03-02',
      endDate: '',
    })
  })

  it('keep what was typed where the server refuses it', async () => {
    const { person } = show(executed(), 'changes', {
      'POST /api/contracts/:id/extensions': () =>
        problem('invalid', 'x', { fields: { endDate: 'The county’s longest term is 10 years.' } }),
    })
    await person.click(await screen.findByRole('button', { name: 'Extend' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/Reason/), 'Longer')
    const end = dialog.getByLabelText(/New end date/)
    await person.type(end, '12/31/2090')
    await person.tab()
    await person.click(dialog.getByRole('button', { name: 'Start Extension' }))
    expect(
      await dialog.findByRole('button', { name: 'The county’s longest term is 10 years.' }),
    ).toBeVisible()
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('Longer')
  })

  it('have a face for loading and for nothing', async () => {
    show(executed(), 'changes', { 'GET /api/contracts/:id/changes': never })
    expect(await screen.findByRole('status', { name: 'Loading changes' })).toBeVisible()
  })

  it('say what will be here', async () => {
    show(contract(), 'changes', { 'GET /api/contracts/:id/changes': [] })
    expect(await screen.findByText('No changes yet')).toBeVisible()
  })

  it('are asked for any day', async () => {
    const { person, server } = show(executed(), 'changes')
    const field = await screen.findByLabelText('In effect on')
    await person.clear(field)
    await person.type(field, '01/15/2027')
    await person.tab()
    await waitFor(() =>
      expect(server.to(`/api/contracts/${contract().id}/in-force`).at(-1)?.query.get('on')).toBe(
        '2027-01-15',
      ),
    )
  })
})

describe('a draft amendment', () => {
  const draft = contract({
    number: '20260142 Amendment 1',
    changeKind: 'amendment',
    parent: childId,
    change_number: 1,
    amount: -500,
    lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: -400 }],
    changes_contract: { id: childId, number: '20260142', contractName: 'Snow removal' },
  })

  it('leads to its contract, and is saved as a change', async () => {
    const { person, server } = show(draft, 'overview', { 'PUT /api/contracts/:id/change': draft })
    expect(await screen.findByRole('link', { name: '20260142 Snow removal' })).toBeVisible()
    const reason = await screen.findByLabelText(/Reason/)
    expect(screen.queryByRole('tab', { name: 'Changes' })).toBeNull()
    expect(screen.queryByLabelText(/Contract Name/)).toBeNull()
    await person.type(reason, ' And salt.')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        reason: 'Remove snow. And salt.',
        version: 3,
      }),
    )
  })

  it('may lower the amount', async () => {
    show(draft, 'money')
    expect(await screen.findByLabelText(/Amount added/)).toHaveValue('-500.00')
    expect(screen.getByText('The budget lines are $100.00 more than the amount.')).toBeVisible()
  })
})
