import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Guidance } from '../../../advice/contract.ts'
import { guidance } from '../../guidance.fixture.ts'
import { choices, project } from '../../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const letter = { id: '0193a000-0000-7000-8000-000000000588', title: 'Letter of the maker' }

const show = (shown: Guidance, answers: Answers = {}) =>
  renderSignedIn(`/projects/${project().id}`, {
    'GET /api/projects/:id': project(),
    'GET /api/projects/:id/advice': shown,
    'GET /api/project-routes/choices': choices,
    'GET /api/projects/:id/attachments': [
      {
        ...letter,
        matter_id: project().id,
        item_id: null,
        name: 'letter.pdf',
        size: 10,
        position: 1,
        is_in_packet: false,
        versions: [],
        may_remove: true,
      },
    ],
    ...answers,
  })

const card = async () => within(await screen.findByRole('region', { name: 'Purchasing guidance' }))

describe('purchasing guidance', () => {
  it('says what is required and why, with links to what was bought before', async () => {
    show(guidance())
    const region = await card()
    expect(await region.findByText('Competitive sealed bid')).toBeVisible()
    expect(region.getByText(/Advertised for at least 14 days; .*adopted by the Board/)).toBeVisible()
    expect(region.getByText('A purchase may not be split.')).toBeVisible()
    expect(region.getByText('The purchasing policy asks for a competitive sealed bid.')).toBeVisible()
    expect(await region.findByRole('link', { name: '2026-0003 Gravel for spring' })).toHaveAttribute(
      'href',
      '/projects/0193a000-0000-7000-8000-000000000577',
    )
    expect(region.getByText('Also counted: 2 projects of other departments.')).toBeVisible()
  })

  it('says what is missing', async () => {
    const { advice } = guidance()
    show(
      guidance({
        advice: {
          ...advice,
          required: null,
          reasons: [],
          missing: ['Enter the estimated cost.'],
          past_count: 0,
        },
        fault: null,
      }),
    )
    const region = await card()
    expect(await region.findByText('Enter the estimated cost.')).toBeVisible()
    expect(region.getByText('Unknown without an estimate')).toBeVisible()
  })

  it('has a face for failing', async () => {
    show(guidance(), { 'GET /api/projects/:id/advice': unreachable })
    expect(await (await card()).findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('that was recorded says when, and offers no change', async () => {
    show(guidance({ recorded: { at: '2026-11-12T15:00:00Z', by: 'Bernadette Lacroix' }, may_edit: false }))
    const region = await card()
    expect(
      await region.findByText(/^As recorded on 11\/12\/2026.* when Bernadette Lacroix submitted/),
    ).toBeVisible()
    expect(region.queryByRole('button', { name: /Exception/ })).toBeNull()
  })
})

describe('an exception', () => {
  it('asks for its reason and for the documents of its type', async () => {
    const { person, server } = show(guidance(), {
      'PUT /api/projects/:id/exception': guidance({ version: 4 }),
    })
    await person.click(await (await card()).findByRole('button', { name: 'Record Exception' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record exception' }))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Enter the reason.')).toHaveLength(2)
    await person.click(dialog.getByRole('combobox', { name: /Exception/ }))
    await person.click(await screen.findByRole('option', { name: 'Sole source', hidden: true }))
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Only one maker.')
    const field = dialog.getByRole('combobox', { name: /Letter from the vendor/ })
    await person.click(field)
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error('the field has no list')
    await person.click(await within(list).findByRole('option', { name: letter.title, hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
        type: 'sole-source',
        reason: 'Only one maker.',
        declared_by: '',
        contract_number: '',
        documents: [{ document: 'vendor-letter', attachment_id: letter.id }],
        version: 3,
      }),
    )
  })

  it('is shown beside an emergency', async () => {
    const recorded = {
      type: 'sole-source' as const,
      reason: 'Only one maker.',
      declared_by: '',
      contract_number: '',
      documents: [],
      recorded_by: 'Lena Fischer',
      recorded_at: '2026-11-12T15:00:00Z',
    }
    const emergency = { ...recorded, type: 'emergency' as const, reason: 'The bridge is out.' }
    show(guidance({ exception: emergency, other_exception: recorded }))
    const region = await card()
    expect(await region.findByText('The bridge is out.')).toBeVisible()
    expect(region.getByText('Only one maker.')).toBeVisible()
    expect(region.getByText('Sole source')).toBeVisible()
  })

  it('is shown with its documents, and removed after a question', async () => {
    const { person, server } = show(
      guidance({
        exception: {
          type: 'state-contract',
          reason: 'The state has bid it.',
          declared_by: '',
          contract_number: 'PC68831',
          documents: [
            {
              document: 'contract-copy',
              name: 'Copy of the state contract',
              attachment_id: null,
              attachment_title: null,
            },
          ],
          recorded_by: 'Lena Fischer',
          recorded_at: '2026-11-12T15:00:00Z',
        },
      }),
      { 'DELETE /api/projects/:id/exception': guidance({ version: 4 }) },
    )
    const region = await card()
    expect(await region.findByText('PC68831')).toBeVisible()
    expect(region.getByText('Not attached yet')).toBeVisible()
    await person.click(region.getByRole('button', { name: 'Remove Exception' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove exception' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Remove' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 3 }),
    )
  })
})
