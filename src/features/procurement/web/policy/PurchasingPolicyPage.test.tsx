import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { PolicyFields, type PurchasingPolicy } from '../../policy/contract.ts'
import { defaultPolicy } from '../../policy/default-policy.ts'

vi.setConfig({ testTimeout: 60_000 })

const edition = (effective_from: string) => ({
  effective_from,
  rules: defaultPolicy,
  set_by: 'Dana Whitfield',
  set_at: '2025-12-01T15:00:00.000Z',
})
const policy: PurchasingPolicy = {
  today: '2026-11-16',
  in_effect: '2026-07-01',
  changeable_from: '2026-11-16',
  editions: [edition('2027-01-01'), edition('2026-07-01'), edition('2000-01-01')],
  version: 5,
}

const show = (answers: Answers = {}, search = '', session = sessionWith()) =>
  renderSignedIn(`/purchasing-policy${search}`, { 'GET /api/purchasing-policy': policy, ...answers }, session)

describe('the purchasing policy', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/purchasing-policy': never })
    expect(await screen.findByRole('status', { name: 'Loading purchasing policy' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    show({ 'GET /api/purchasing-policy': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('shows what is in effect, what comes, and what was', async () => {
    show()
    const current = within(await screen.findByRole('region', { name: 'Effective 07/01/2026' }))
    expect(current.getByText('In effect')).toBeVisible()
    const works = within(current.getByRole('table', { name: 'Public Works' }))
    expect(works.getByRole('row', { name: /\$35,000\.00 Written quotes 3/ })).toBeVisible()
    const upcoming = within(screen.getByRole('region', { name: 'Effective 01/01/2027' }))
    expect(upcoming.getByText('Upcoming')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Effective 01/01/2000' })).toBeVisible()
  })

  it('is only read by those who do not manage the county', async () => {
    show({}, '?edit=new', sessionWith(['projects.see']))
    expect(await screen.findByRole('region', { name: 'Effective 07/01/2026' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New Policy' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Change|^Delete/ })).toBeNull()
  })

  it('is deleted after a question, as long as it is not in effect', async () => {
    const { person, server } = show({
      'DELETE /api/purchasing-policy/:effective_from': {
        ...policy,
        editions: policy.editions.slice(1),
        version: 6,
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Delete the policy effective 01/01/2027' }))
    const question = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Policy deleted')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: '/api/purchasing-policy/2027-01-01',
      body: { version: 5 },
    })
  })
})

describe('a new policy', () => {
  it('is a copy of the one in effect, from a date on', async () => {
    const { person, server } = show({ 'PUT /api/purchasing-policy': { ...policy, version: 6 } })
    await person.click(await screen.findByRole('button', { name: 'New Policy' }))
    const amount = await screen.findByLabelText('Public Works, row 3: Up to')
    expect(amount).toHaveValue('35,000.00')
    await person.clear(amount)
    await person.type(amount, '5,000')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(amount).toHaveAccessibleDescription('Enter an amount above $5,000.00.')
    await person.clear(amount)
    await person.type(amount, '50,000')
    await person.type(screen.getByLabelText(/^Effective date/), '02/01/2027')
    await person.click(screen.getByRole('button', { name: 'Remove Goods and Services, row 1' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Policy saved')).toBeVisible()
    const sent = server.requests.findLast(({ method }) => method === 'PUT')?.body
    expect(sent).toMatchObject({ effective_from: '2027-02-01', version: 5 })
    const { rules } = PolicyFields.parse(sent)
    expect(rules['Public Works'][2]?.up_to_cents).toBe(50_000_00)
    expect(rules['Goods and Services']).toEqual(defaultPolicy['Goods and Services'].slice(1))
    expect(await screen.findByRole('button', { name: 'New Policy' })).toBeVisible()
  })

  it('takes effect today or later', async () => {
    const { person, server } = show({}, '?edit=new')
    const from = await screen.findByLabelText(/^Effective date/)
    await person.type(from, '11/15/2026')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Choose today or a later date.' })).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('asks whether to edit the one that exists for the date', async () => {
    const { person, server } = show({}, '?edit=new')
    await person.type(await screen.findByLabelText(/^Effective date/), '01/01/2027')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('dialog'))
    expect(
      question.getByText(
        'A policy that takes effect on January 1, 2027 already exists. Edit that one instead?',
      ),
    ).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Edit Policy' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Edit Policy' }))
    expect(await screen.findByRole('form', { name: 'Change the policy effective 01/01/2027' })).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('asks before it takes effect today, and says what it changes', async () => {
    const { person, server } = show({ 'PUT /api/purchasing-policy': { ...policy, version: 6 } }, '?edit=new')
    const amount = await screen.findByLabelText('Public Works, row 3: Up to')
    await person.clear(amount)
    await person.type(amount, '50,000')
    await person.type(screen.getByLabelText(/^Effective date/), '11/16/2026')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/It changes the rules for Public Works\./)).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false)
    await waitFor(() => expect(question.getByRole('button', { name: 'Save Policy' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Save Policy' }))
    expect(await screen.findByText('Policy saved')).toBeVisible()
  })

  const ofToday = {
    ...policy,
    in_effect: '2026-11-16',
    editions: [edition('2026-11-16'), edition('2000-01-01')],
  }

  it('is corrected on its day', async () => {
    show({ 'GET /api/purchasing-policy': ofToday })
    expect(
      await screen.findByRole('button', { name: 'Change the policy effective 11/16/2026' }),
    ).toBeVisible()
  })

  it('can’t be corrected once projects were advised under it', async () => {
    show({ 'GET /api/purchasing-policy': { ...ofToday, changeable_from: '2026-11-17' } })
    expect(await screen.findByText(/Projects have been advised under this policy/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  })

  it('gets another row before the last, which has no limit', async () => {
    const { person } = show({}, '?edit=new')
    await person.click(await screen.findByRole('button', { name: 'Add Row: Public Works' }))
    expect(screen.getByLabelText('Public Works, row 4: Up to')).toHaveValue('')
    expect(screen.getByLabelText('Public Works, row 5: Up to')).toHaveValue('No limit')
  })

  it('says where someone else was faster', async () => {
    const { person } = show(
      {
        'PUT /api/purchasing-policy/:effective_from': () => problem('stale', 'Stale.', { current: policy }),
      },
      '?edit=2027-01-01',
    )
    const amount = await screen.findByLabelText('Public Works, row 3: Up to')
    await person.clear(amount)
    await person.type(amount, '40,000')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(screen.getByText(/Reload the page, then restore your changes\./)).toBeVisible(),
    )
  })
})
