import { screen, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, type FakeRequest, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ResolutionView } from '../../contract.ts'
import { choices, draft, resolution } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const { may } = resolution()
const opened = resolution({ may: { ...may, edit: true } })
const savedByOther: ResolutionView = { ...opened, amount: 5000, version: 4 }

/** Someone else saved `current` after the page was opened. */
const show = (current: unknown, answers: Answers = {}) => {
  let now: ResolutionView = opened
  return renderSignedIn(`/resolutions/${opened.id}`, {
    'GET /api/resolutions/:id': () => Response.json(now),
    'GET /api/resolutions/:id/draft': draft('Text'),
    'GET /api/resolution-routes/choices': choices,
    'GET /api/bodies': () => Response.json([]),
    'PUT /api/resolutions/:id': ({ body }: FakeRequest) => {
      if (body.version === opened.version) {
        now = savedByOther
        return problem('stale', 'Someone else changed this while you were working.', { current })
      }
      return Response.json({ ...savedByOther, title: body.title, version: 5 })
    },
    ...answers,
  })
}

async function changeTitle(person: ReturnType<typeof renderSignedIn>['person']) {
  await person.type(await screen.findByLabelText('Title'), '!')
  await person.click(screen.getByRole('button', { name: 'Save' }))
}

describe('a request that someone else saved first', () => {
  it('says what they changed, has the focus, and keeps both', async () => {
    const { person, server } = show(savedByOther)
    await changeTitle(person)
    const alert = await screen.findByRole('alert', {
      name: 'Someone else changed this while you were working.',
    })
    expect(alert).toHaveFocus()
    expect(within(alert).getByText('Amount: 1234.50 → 5000.00')).toBeVisible()
    await person.click(within(alert).getByRole('button', { name: 'Merge and save' }))
    expect(await screen.findByText('Resolution saved')).toBeVisible()
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: `${opened.title}!`,
      amount: '5000.00',
      version: 4,
    })
  })

  it('reloads the whole page, not only the form', async () => {
    const { person, server } = show(savedByOther)
    await changeTitle(person)
    const before = server.to(`/api/resolutions/${opened.id}`).filter(({ method }) => method === 'GET').length
    await person.click(await screen.findByRole('button', { name: 'Reload theirs' }))
    await vi.waitFor(() =>
      expect(
        server.to(`/api/resolutions/${opened.id}`).filter(({ method }) => method === 'GET').length,
      ).toBeGreaterThan(before),
    )
    expect(screen.getByLabelText('Title')).toHaveValue(opened.title)
    expect(screen.getByLabelText('Amount')).toHaveValue('5000.00')
  })

  it('is never silent, also where the other version cannot be read', async () => {
    const { person } = show({ id: opened.id, version: 4 })
    await changeTitle(person)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Someone else changed this while you were working.')
    expect(alert).toHaveTextContent('Reload the page, then restore your changes.')
    expect(alert).toHaveFocus()
  })
})
