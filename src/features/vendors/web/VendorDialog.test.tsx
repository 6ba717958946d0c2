import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { commoditiesFound } from '#features/commodities/web/commodities.fixture.ts'
import { type Answers, type FakeRequest, never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { paving, summaryOf } from './vendors.fixture.ts'

async function open(answers: Answers = {}, which = paving.id) {
  const app = renderSignedIn(`/vendors?dialog=${which}`, {
    'GET /api/vendors': () => Response.json([summaryOf(paving)]),
    'GET /api/vendors/:id': paving,
    'PUT /api/vendors/:id': ({ body }: FakeRequest) => ({ ...paving, city: body.city }),
    'POST /api/vendors': paving,
    'GET /api/commodities': commoditiesFound(),
    ...answers,
  })
  const dialog = within(await screen.findByRole('dialog', { name: /Vendor/ }))
  if (which !== 'new') await dialog.findByDisplayValue('Hudson Paving')
  const sent = (method: string) => app.server.requests.find((request) => request.method === method)?.body
  const toTab = (name: string) => app.person.click(dialog.getByRole('tab', { name }))
  return { ...app, dialog, sent, toTab }
}

describe('the vendor dialog', () => {
  it('has a face for loading', async () => {
    renderSignedIn(`/vendors?dialog=${paving.id}`, {
      'GET /api/vendors': () => Response.json([]),
      'GET /api/vendors/:id': never,
    })
    expect(await screen.findByRole('status', { name: 'Loading vendor' })).toBeVisible()
  })

  it('has no users to show for a new one', async () => {
    const { dialog } = await open({}, 'new')
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Main',
      'Contacts',
      'Commodities',
    ])
  })

  it('creates a vendor with a tax id, and leaves that out of the draft', async () => {
    const { dialog, person, sent } = await open({}, 'new')
    await person.type(dialog.getByLabelText(/Vendor Name/), 'Fresh')
    await person.type(dialog.getByLabelText(/Tax ID/), '14-2087713')
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Fresh'))
    expect(JSON.stringify(localStorage)).not.toContain('2087713')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST')).toMatchObject({ name: 'Fresh', tax_id: '14-2087713', contacts: [] })
  })

  it('shows the stored tax id masked, and the whole one on request', async () => {
    const { dialog, person, sent } = await open({
      'POST /api/vendors/:id/tax-id/reveal': { tax_id: '14-2087713' },
    })
    expect(dialog.getByText('••-•••7713')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Show' }))
    expect(await dialog.findByText('14-2087713')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Hide' }))
    expect(dialog.queryByText('14-2087713')).toBeNull()
    await person.type(dialog.getByLabelText('City'), '!')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PUT')).toMatchObject({ city: 'Alderton!', version: 3 }))
    expect(sent('PUT')).not.toHaveProperty('tax_id')
  })

  it('removes the tax id when it is saved, not before', async () => {
    const { dialog, person, sent } = await open()
    await person.click(dialog.getByRole('button', { name: 'Remove' }))
    await person.click(dialog.getByRole('button', { name: 'Keep' }))
    await person.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(sent('PUT')).toBeUndefined()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PUT')).toMatchObject({ tax_id: null }))
  })

  it('turns to the tab where something is missing', async () => {
    const { dialog, person, toTab } = await open()
    await toTab('Contacts')
    await person.click(dialog.getByRole('button', { name: 'Add contact' }))
    const [, added] = dialog.getAllByLabelText(/^Name/)
    expect(added).toHaveFocus()
    await toTab('Main')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(dialog.getByRole('tab', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true'),
    )
    await person.click(dialog.getByRole('button', { name: 'Contact name is required.' }))
    expect(added).toHaveFocus()
    await person.click(dialog.getByRole('button', { name: 'Remove contact 2' }))
    expect(dialog.getAllByLabelText(/^Name/)).toHaveLength(1)
  })

  it('lists the users who belong to it', async () => {
    const { dialog, toTab } = await open()
    await toTab('Users')
    expect(dialog.getByRole('link', { name: 'Frank Hudson' })).toHaveAttribute(
      'href',
      `/users?dialog=${paving.users[0]?.id}`,
    )
  })

  it('disables it after a question', async () => {
    const { dialog, person, server } = await open({
      'POST /api/vendors/:id/disable': { ...paving, is_disabled: true, version: 4 },
    })
    await person.click(dialog.getByRole('button', { name: 'Disable' }))
    const question = within(await screen.findByRole('dialog', { name: 'Disable vendor Hudson Paving' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Disable' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('Vendor disabled')).toBeVisible()
    expect(server.to(`/api/vendors/${paving.id}/disable`)).toHaveLength(1)
  })

  it('merges when somebody else was faster', async () => {
    const theirs = { ...paving, version: 4, city: 'Mill Creek', commodity_codes: ['94600'] }
    const { dialog, person, server } = await open({
      'PUT /api/vendors/:id': ({ body }: FakeRequest) =>
        body.version === 3 ? problem('stale', 'Stale.', { current: theirs }) : theirs,
    })
    await person.type(dialog.getByLabelText('City'), '!')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await person.click(await dialog.findByLabelText('Theirs: Mill Creek'))
    await person.click(dialog.getByRole('button', { name: 'Merge and save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const saved = server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body
    expect(saved).toMatchObject({ version: 4, city: 'Mill Creek', commodity_codes: ['94600'] })
  })
})

describe('the commodity picker', () => {
  async function pick() {
    const app = await open({ 'GET /api/vendors/:id': { ...paving, commodity_codes: [] } })
    await app.toTab('Commodities')
    expect(app.dialog.getByText('No categories selected')).toBeVisible()
    await app.person.click(app.dialog.getByRole('button', { name: 'Choose Categories' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Commodity categories' }))
    return { ...app, picker }
  }

  it('finds groups by name and codes by a part, and keeps what is chosen', async () => {
    const { dialog, person, picker, sent } = await pick()
    await person.type(picker.getByLabelText('Search groups and codes'), 'THEATRE')
    await waitFor(() => expect(picker.getAllByRole('button', { name: /^\d{5}$/ })).toHaveLength(8))
    await person.click(picker.getByRole('button', { name: '86000' }))
    await person.clear(picker.getByLabelText('Search groups and codes'))
    await person.type(picker.getByLabelText('Search groups and codes'), '946')
    await person.click(await picker.findByRole('button', { name: '94600' }))
    expect(picker.getByRole('button', { name: '94600' })).toHaveAttribute('aria-pressed', 'true')
    expect(picker.getByText('2 selected')).toBeVisible()
    await person.click(picker.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Commodity categories' })).toBeNull())
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PUT')).toMatchObject({ commodity_codes: ['86000', '94600'] }))
  })

  it('puts a code back, says when nothing is found, and closes alone with Escape', async () => {
    const { person, picker } = await pick()
    await person.dblClick(await picker.findByRole('button', { name: '94600' }))
    expect(picker.getByText('No categories selected')).toBeVisible()
    await person.type(picker.getByLabelText('Search groups and codes'), 'xyz')
    expect(await picker.findByText('No matching groups or codes.')).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Commodity categories' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Edit Vendor Hudson Paving' })).toBeVisible()
  })
})
