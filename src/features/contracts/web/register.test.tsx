import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ContractRegister, Publication, RegisterRow } from '../register-contract.ts'
import { contract } from './contract.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const row: RegisterRow = {
  id: contract().id,
  number: '20260142',
  contractName: 'Road salt',
  vendor_name: 'Hudson Salt',
  department_name: 'Public Works',
  category: 'Goods and Services',
  amountKind: 'fixed',
  amount: 1475,
  original_amount: 1175,
  startDate: '2026-01-01',
  endDate: '2027-06-30',
  executed: '2025-12-20',
  terminated_on: null,
  authority: 'Resolution 2026-0001',
  status: 'in-force',
  changes: ['Amendment 1, effective March 1, 2026, +$300.00'],
}
const register = (contracts: RegisterRow[], year = 2027): ContractRegister => ({
  year,
  first: `${year - 1}-07-01`,
  last: `${year}-06-30`,
  on: '2026-11-17',
  contracts,
})

describe('the annual register', () => {
  const show = (answers: Answers) => renderSignedIn('/contracts/register', answers)

  it('shows the year’s contracts, their total, and turns to other years', async () => {
    const revenue = { ...row, id: row.id.replace(/.$/, '9'), amountKind: 'revenue' as const }
    const { server, person } = show({ 'GET /api/contracts/register': register([row, revenue]) })
    const summary = await screen.findByText(
      /Fiscal year 2027 \(July 1, 2026, to June 30, 2027\): 2 contracts/,
    )
    expect(summary).toBeVisible()
    expect(screen.getByText(/Total amount, without revenue: \$1,475.00/)).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Contracts in the year' }))
    expect(table.getAllByText('Amendment 1, effective March 1, 2026, +$300.00')).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: 'Show 2026' }))
    await waitFor(() => expect(server.to('/api/contracts/register').at(-1)?.query.get('year')).toBe('2026'))
  })

  it('has faces for loading, failing, and nothing', async () => {
    show({ 'GET /api/contracts/register': never })
    expect(await screen.findByRole('status', { name: 'Loading register' })).toBeVisible()
    document.body.replaceChildren()
    show({ 'GET /api/contracts/register': () => unreachable() })
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeVisible()
    document.body.replaceChildren()
    show({ 'GET /api/contracts/register': register([]) })
    expect(await screen.findByText('No contracts found')).toBeVisible()
  })
})

describe('what the public sees of a contract', () => {
  const open: Publication = {
    isPublished: true,
    publishes: true,
    publishesDocuments: false,
    withheld: null,
    address: '/public/contracts/20260142',
    version: 4,
  }
  const show = (publication: Publication, answers: Answers = {}, session = sessionWith()) =>
    renderSignedIn(
      `/contracts/${contract().id}`,
      {
        'GET /api/contracts/:id': contract({ status: 'executed', step: 'executed' }),
        'GET /api/contracts/:id/publication': publication,
        ...answers,
      },
      session,
    )

  it('is withheld with a reason, of the version that was seen', async () => {
    const { server, person } = show(open, {
      'POST /api/contracts/:id/withhold': { ...open, isPublished: false },
    })
    const section = within(await screen.findByRole('region', { name: 'Public register' }))
    expect(section.getByRole('link', { name: /public page of/ })).toHaveAttribute('href', open.address)
    await person.click(section.getByRole('button', { name: 'Withhold from the Public' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Withhold Contract' }))
    expect(await dialog.findAllByText('Enter a reason.')).not.toEqual([])
    await person.type(dialog.getByLabelText(/Reason/), 'Security plans.')
    await person.click(dialog.getByRole('button', { name: 'Withhold Contract' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        reason: 'Security plans.',
        version: 4,
      }),
    )
  })

  it('shows others who withheld it and why, without a button', async () => {
    const withheld = { reason: 'Security plans.', by: 'Iris Novak', at: '2026-11-01T10:00:00.000Z' }
    show({ ...open, isPublished: false, withheld }, {}, sessionWith(['contracts.see', 'contracts.seeAll']))
    const section = within(await screen.findByRole('region', { name: 'Public register' }))
    expect(section.getByText(/Iris Novak withheld it on .*: Security plans\./)).toBeVisible()
    expect(section.queryByRole('button')).toBeNull()
  })
})
