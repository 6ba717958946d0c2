import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { FailedJob } from '../contract.ts'

const job: FailedJob = {
  id: '0193a000-0000-7000-8000-000000000021',
  kind: 'mail.deliver',
  error: '550 no such mailbox',
  attempts: 31,
  asked_at: '2026-11-14T10:10:00.000Z',
  failed_at: '2026-11-15T10:10:00.000Z',
}

const page = (rows: unknown[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

describe('background work', () => {
  it('is loading', async () => {
    renderSignedIn('/jobs', { 'GET /api/jobs': never })
    expect(await screen.findByRole('status', { name: 'Loading Background Jobs' })).toBeInTheDocument()
  })

  it('says that nothing has failed, and offers nothing to retry', async () => {
    renderSignedIn('/jobs', { 'GET /api/jobs': () => page([]) })
    expect(await screen.findByText('No failed jobs')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Retry All' })).not.toBeInTheDocument()
  })

  it('says what went wrong when it cannot be loaded', async () => {
    renderSignedIn('/jobs', { 'GET /api/jobs': () => problem('overloaded', 'busy') })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('tells in words what failed, and tries it again', async () => {
    let rows = [job]
    const { person, server } = renderSignedIn('/jobs', {
      'GET /api/jobs': () => page(rows),
      'POST /api/jobs/:id/retry': () => {
        rows = []
        return { message: 'Job will be retried.' }
      },
    })
    const row = (await screen.findByText('Send an email')).closest('tr')
    expect(row).toHaveTextContent('550 no such mailbox')
    await person.click(screen.getByRole('button', { name: 'Retry: Send an email' }))
    expect(await screen.findByText('Job will be retried.')).toBeInTheDocument()
    expect(await screen.findByText('No failed jobs')).toBeInTheDocument()
    expect(server.to(`/api/jobs/${job.id}/retry`)).toHaveLength(1)
  })

  it('tries everything again', async () => {
    const { person, server } = renderSignedIn('/jobs', {
      'GET /api/jobs': () => page([job]),
      'POST /api/jobs/retry': { retried: 3 },
    })
    await person.click(await screen.findByRole('button', { name: 'Retry All' }))
    expect(await screen.findByText('3 jobs will be retried.')).toBeInTheDocument()
    await waitFor(() => expect(server.to('/api/jobs/retry')).toHaveLength(1))
  })

  it('is only to be read for who may not manage the county', async () => {
    renderSignedIn('/jobs', { 'GET /api/jobs': () => page([job]) }, sessionWith(['audit.see']))
    expect(await screen.findByText('Send an email')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument()
  })
})
