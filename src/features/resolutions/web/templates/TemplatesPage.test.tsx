import { screen } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { documentFrom } from '#features/drafts/rules.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { resolutionCategories } from '../../contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const templates = resolutionCategories.map((id) => ({
  id,
  body: `RESOLVED, that ${id} is done`,
  is_standard: true,
  version: 0,
}))

const show = (answers: Answers = {}) =>
  renderSignedIn(
    '/resolution-templates',
    {
      'GET /api/resolution-templates': templates,
      'POST /api/resolution-templates/preview': {
        document: documentFrom(['RESOLVED, that it is done']),
        problems: [],
      },
      ...answers,
    },
    sessionWith(),
  )

describe('the templates of a county', () => {
  it('say that they are loading', async () => {
    show({ 'GET /api/resolution-templates': never })
    expect(await screen.findByRole('status', { name: 'Loading templates' })).toBeVisible()
  })

  it('say that they could not be loaded', async () => {
    show({ 'GET /api/resolution-templates': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('are written for each category, shown as a draft would begin, and say where somebody else was faster', async () => {
    const theirs = { ...templates[0], body: 'RESOLVED, otherwise', version: 1 }
    const { person, server } = show({
      'PUT /api/resolution-templates': ({ body }: { body: Record<string, unknown> }) =>
        body.version === 0
          ? problem('stale', 'Someone else changed this while you were working.', { current: theirs })
          : { ...theirs, body: body.body, version: 2, is_standard: false },
    })
    const text = await screen.findByLabelText(/^Text/)
    expect(await screen.findByRole('article', { name: 'Draft preview' })).toHaveTextContent(
      'NOW, THEREFORE, BE IT RESOLVED, that it is done',
    )
    await person.clear(text)
    await person.type(text, 'RESOLVED, mine')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Someone else changed this while you were working.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Merge and save' }))
    expect(await screen.findByText('Template saved')).toBeVisible()
    expect(server.to('/api/resolution-templates').filter(({ method }) => method === 'PUT')[1]?.body).toEqual({
      category: 'Contract/Purchase Order',
      body: 'RESOLVED, mine',
      version: 1,
    })
  })
})
