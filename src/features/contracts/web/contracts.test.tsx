import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { choices, contract, contractRow, paving, start, works } from './contract.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const listed = (list: object[]) => () =>
  Response.json(list, { headers: { 'x-total-count': String(list.length) } })

const show = (address: string, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    address,
    {
      'GET /api/contracts': listed([
        contractRow(),
        contractRow({
          id: works.id,
          number: '20260099',
          contractName: 'Payroll software',
          status: 'working',
          step: 'legal-review',
          waitingOn: 'County Attorney',
        }),
      ]),
      'GET /api/delegations/received': [],
      'GET /api/signing': [],
      'GET /api/contract-routes/choices': choices,
      'GET /api/vendors': listed([{ ...paving, is_disabled: false }]),
      ...answers,
    },
    session,
  )

describe('the list of contracts', () => {
  it('has the columns and status buttons of the product, and says why a row is locked', async () => {
    const { server, person } = show('/contracts')
    const locked = within(await screen.findByRole('row', { name: /Payroll software/ }))
    expect(
      locked.getByRole('img', { name: /Locked while it’s being approved by County Attorney/ }),
    ).toBeVisible()
    for (const title of [
      'Edit',
      'Delete',
      'Number',
      'Authority',
      'Department',
      'Vendor',
      'Contract Name',
      'Start Date',
      'End Date',
      'Status',
      'Date Executed',
      'Waiting On',
    ])
      expect(screen.getByRole('columnheader', { name: new RegExp(title) })).toBeInTheDocument()
    await person.click(
      within(screen.getByRole('region', { name: 'Status' })).getByRole('button', { name: 'Executed' }),
    )
    await waitFor(() => expect(server.to('/api/contracts').at(-1)?.query.get('status')).toBe('executed'))
    await person.click(screen.getByRole('tab', { name: 'Waiting My Action' }))
    await waitFor(() => expect(server.to('/api/contracts').at(-1)?.query.get('tab')).toBe('waiting'))
  })

  it('offers a new contract and deletion only to those who may', async () => {
    show('/contracts', {}, sessionWith(['contracts.see']))
    await screen.findByRole('row', { name: /Snow removal/ })
    expect(screen.queryByRole('button', { name: 'New Contract' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete contract 20260142' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Open contract 20260142' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit contract 20260142' })).toBeNull()
  })
})

describe('New Contract', () => {
  it('offers the next number, and asks for what is required in the product’s words', async () => {
    const { person } = show('/contract-form', { 'GET /api/contracts/start': start() })
    expect(await screen.findByLabelText(/Contract Number/)).toHaveValue('20260143')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    for (const text of [
      'Department is required.',
      'Vendor is required.',
      'Contract Name is required.',
      'End Date is required.',
    ])
      expect(await screen.findByRole('button', { name: text })).toBeVisible()
  })

  it('says what was taken over from a resolution, and saves it with the rest', async () => {
    const made = contract()
    const { server, person, path } = show('/contract-form?resolution=0193a000-0000-7000-8000-000000000777', {
      'GET /api/contracts/start': start({
        contractName: 'Snow removal',
        department: works.id,
        vendor: paving.id,
        vendor_name: paving.name,
        startDate: '2027-01-01',
        endDate: '2027-12-31',
        amount: 48_500,
        lines: [{ budgetLine: 'D5142.400', fiscalYear: 2026, amount: 48_500 }],
        from: 'Resolution 2026-0109',
        taken: ['Contract Name', 'Amount'],
        hints: ['Contract 20260009 is already under this resolution.'],
      }),
      'POST /api/contracts': made,
      'GET /api/contracts/:id': made,
    })
    expect(await screen.findByText('Filled in from Resolution 2026-0109')).toBeVisible()
    expect(screen.getByText('Contract 20260009 is already under this resolution.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe(`/contracts/${made.id}`))
    const sent = server.requests.findLast(({ method }) => method === 'POST')?.body
    expect(sent).toMatchObject({ contractName: 'Snow removal', amount: 48_500, vendor: paving.id })
    expect(sent).not.toHaveProperty('number')
    expect(sent).toMatchObject({ lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027 }] })
  })

  it('asks nothing where someone leaves before the saved contract is shown', async () => {
    const made = contract()
    const { person, path, router } = show('/contract-form', {
      'GET /api/contracts/start': start({
        department: works.id,
        vendor: paving.id,
        vendor_name: paving.name,
        endDate: '2027-12-31',
      }),
      'POST /api/contracts': made,
      'GET /api/contracts/:id': made,
    })
    await person.type(await screen.findByRole('textbox', { name: 'Contract Name' }), 'Road salt')
    router.history.subscribe(({ location }) => {
      if (location.pathname === `/contracts/${made.id}`) void router.navigate({ to: '/help' })
    })
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(`Contract ${made.number} saved`)).toBeVisible()
    await waitFor(() => expect(path()).toBe('/help'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says so where what was typed is no date, and takes no other one for it', async () => {
    const { server, person } = show('/contract-form', {
      'GET /api/contracts/start': start({
        contractName: 'Road salt',
        department: works.id,
        vendor: paving.id,
        vendor_name: paving.name,
        endDate: '2027-12-31',
      }),
    })
    const end = await screen.findByRole('textbox', { name: 'End Date' })
    await person.clear(end)
    await person.type(end, '02/30/2027')
    await person.tab()
    expect(await screen.findByText('Enter a date such as 12/31/2026.')).toBeVisible()
    expect(end).toHaveValue('02/30/2027')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Enter a date such as 12/31/2026.' })).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
    await person.clear(end)
    await person.type(end, '3/1/27')
    await person.tab()
    expect(end).toHaveValue('03/01/2027')
    expect(screen.queryByText('Enter a date such as 12/31/2026.')).toBeNull()
    const first = screen.getByRole('textbox', { name: 'Start Date' })
    await person.type(first, '31/12/2026')
    await person.tab()
    expect(await screen.findByText('Enter a date such as 12/31/2026.')).toBeVisible()
    expect(first).toHaveValue('31/12/2026')
  })

  it('keeps what was typed where the server refuses it', async () => {
    const { person } = show('/contract-form', {
      'GET /api/contracts/start': start({
        department: works.id,
        vendor: paving.id,
        vendor_name: paving.name,
        endDate: '2027-12-31',
      }),
      'POST /api/contracts': () =>
        problem('invalid', 'x', { fields: { number: 'Another contract has this number.' } }),
    })
    await person.type(await screen.findByLabelText(/Contract Name/), 'Road salt')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Another contract has this number.' })).toBeVisible()
    expect(screen.getByLabelText(/Contract Name/)).toHaveValue('Road salt')
  })
})

describe('the page of a contract', () => {
  const page = (view = contract(), answers: Answers = {}, address = `/contracts/${view.id}`) =>
    show(address, {
      'GET /api/contracts/:id': view,
      'GET /api/contracts/:id/steps': [],
      'GET /api/contracts/:id/route': [],
      'GET /api/contracts/:id/draft': {
        is_started: false,
        document: { type: 'doc', content: [] },
        number: 0,
      },
      ...answers,
    })

  it('lists what is missing, each leading to where it is entered', async () => {
    page(contract({ missing: [{ text: 'Enter the amount.', place: 'money' }] }))
    expect(await screen.findByRole('link', { name: 'Enter the amount.' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=money'),
    )
  })

  it('shows what is left to assign to budget lines while they are typed', async () => {
    const view = contract()
    page(view, {}, `/contracts/${view.id}?tab=money`)
    expect(await screen.findByText('$8,500.00 isn’t assigned to a budget line yet.')).toBeVisible()
  })

  it('asks before it is submitted, and sends the version that was read', async () => {
    const view = contract()
    const { server, person } = page(
      view,
      { 'POST /api/contracts/:id/:action': { ...view, status: 'working', step: 'department-review' } },
      `/contracts/${view.id}?tab=routing`,
    )
    await person.click(await screen.findByRole('button', { name: 'Submit for Approval' }))
    const question = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Submit' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ version: 3 }),
    )
  })

  it('says why someone who submitted it has no actions', async () => {
    const view = contract()
    const bar = 'You submitted this contract, so someone else must decide on it.'
    const may = { ...view.may, actions: [], hold: false, forward: false, bar }
    page({ ...view, may }, {}, `/contracts/${view.id}?tab=routing`)
    expect(await screen.findByText(bar)).toBeVisible()
  })

  it('asks before what was typed on another tab is left behind or isn’t submitted', async () => {
    const view = contract()
    const { server, person } = page(view, {}, `/contracts/${view.id}?tab=money`)
    const [amount] = await screen.findAllByRole('textbox', { name: 'Amount' })
    if (!amount) throw new Error('no amount')
    await person.clear(amount)
    await person.type(amount, '51000')
    await person.click(screen.getByRole('tab', { name: 'Routing' }))
    await person.click(await screen.findByRole('button', { name: 'Submit for Approval' }))
    const question = within(
      await screen.findByRole('dialog', { name: 'Submit without your unsaved changes' }),
    )
    expect(question.getByText(/^You have unsaved changes on Money\./)).toBeVisible()
    await person.click(question.getByText('Cancel'))
    await person.click(screen.getByRole('link', { name: 'Contracts' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving' })).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says why it can’t be done yet', async () => {
    const view = contract({
      may: {
        ...contract().may,
        edit: false,
        actions: ['execute'],
        not_yet: [{ action: 'execute', reason: 'Request signatures, or upload the signed copy.' }],
      },
      status: 'working',
      step: 'signature',
    })
    const signatures = { requests: [], may_ask: false, not_yet: '' }
    page(view, { 'GET /api/contracts/:id/signatures': signatures }, `/contracts/${view.id}?tab=routing`)
    expect(await screen.findByRole('button', { name: 'Execute' })).toBeDisabled()
    expect(screen.getByText('Request signatures, or upload the signed copy.')).toBeVisible()
    expect(await screen.findByText('No one has been asked to sign yet.')).toBeVisible()
  })
})
