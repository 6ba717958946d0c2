import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'

async function askForLink(answer: unknown) {
  const app = renderApp('/forgot-password', { 'POST /api/auth/forgot-password': answer })
  await app.person.type(await screen.findByLabelText('Email'), 'clerk@alder.example')
  await app.person.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  return app
}

describe('forgot password', () => {
  it('says that it is sending', async () => {
    await askForLink(() => new Promise(() => undefined))
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  })

  it('shows the server’s message', async () => {
    const { server } = await askForLink({ message: 'A link is on its way.' })
    expect(await screen.findByText('A link is on its way.')).toBeVisible()
    expect(server.to('/api/auth/forgot-password')[0]?.body).toEqual({
      email: 'clerk@alder.example',
      subdomain: 'alder',
    })
  })

  it('shows the server’s error', async () => {
    await askForLink(() => problem('throttled', 'Too many attempts. Try again in 5 seconds.'))
    expect(await screen.findByText('Too many attempts. Try again in 5 seconds.')).toBeVisible()
  })

  it('has words of its own when there is none', async () => {
    await askForLink(unreachable)
    expect(await screen.findByText('An error occurred')).toBeVisible()
  })
})

const link = { kind: 'reset', email: 'clerk@alder.example', least_length: 15 }

describe('choosing a new password', () => {
  it('tells for whom and how long, can show what is typed, and leads to the login', async () => {
    const { person, server } = renderApp('/reset-password/abc', {
      'GET /api/auth/password-links/:token': link,
      'POST /api/auth/password-links/:token': { message: 'Saved.' },
    })
    expect(await screen.findByText('clerk@alder.example')).toBeVisible()
    const field = screen.getByLabelText('New password')
    expect(field).toHaveAccessibleDescription(/At least 15 characters/)
    expect(field).toHaveAttribute('type', 'password')
    await person.click(screen.getByLabelText('Show password'))
    expect(field).toHaveAttribute('type', 'text')
    await person.type(field, 'three blue boats sail')
    await person.click(screen.getByRole('button', { name: 'Save Password' }))
    expect(await screen.findByText('Your password has been saved. Please log in.')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/auth/password-links/abc',
      body: { password: 'three blue boats sail' },
    })
  })

  it('welcomes who was invited', async () => {
    renderApp('/reset-password/abc', {
      'GET /api/auth/password-links/:token': { ...link, kind: 'invitation' },
    })
    expect(await screen.findByRole('heading', { name: 'Choose Your Password' })).toBeVisible()
  })

  it('shows what the server has against a password', async () => {
    const { person } = renderApp('/reset-password/abc', {
      'GET /api/auth/password-links/:token': link,
      'POST /api/auth/password-links/:token': () =>
        problem('invalid', 'Not accepted.', { fields: { password: 'This password is too common.' } }),
    })
    await person.type(await screen.findByLabelText('New password'), 'password password')
    await person.click(screen.getByRole('button', { name: 'Save Password' }))
    expect(await screen.findByText('This password is too common.')).toBeVisible()
  })

  it('offers a new link where the old one no longer works', async () => {
    renderApp('/reset-password/abc', {
      'GET /api/auth/password-links/:token': () => problem('not_found', 'This link does not work any more.'),
    })
    expect(await screen.findByText('This link does not work any more.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })
})
