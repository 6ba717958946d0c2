import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { goodToken, sessionWith, tokenUntil, user } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'

async function logIn(answers: Answers, address = '/login') {
  const app = renderApp(address, answers)
  await app.person.type(await screen.findByLabelText('Email'), 'clerk@alder.example')
  await app.person.type(screen.getByLabelText('Password'), 'demo-county-password')
  await app.person.click(screen.getByRole('button', { name: 'Log In' }))
  return app
}

describe('the login screen', () => {
  it('says that it loads the tenant', async () => {
    renderApp('/login', { 'GET /api/tenants/:subdomain': never })
    expect(await screen.findByText('Loading tenant info...')).toBeVisible()
  })

  it('names the county, the product and what it is for', async () => {
    renderApp('/login')
    expect(await screen.findByRole('heading', { name: 'Alder County Login' })).toBeVisible()
    expect(screen.getByText('Meeting | Procurement | Contract | Insurance Management')).toBeVisible()
    expect(screen.getByText('Countyhall')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password')
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toMatch(/^mailto:/)
    expect(screen.getByLabelText('Email')).toBeRequired()
    expect(screen.getByLabelText('Password')).toBeRequired()
  })

  it('keeps who logged in and goes to the first screen', async () => {
    const token = goodToken()
    const { server } = await logIn({
      'POST /api/login': { token, user },
      'GET /api/check-session': sessionWith(),
    })
    expect(await screen.findByRole('heading', { name: 'Meeting Dashboard' })).toBeVisible()
    expect(localStorage.getItem('token')).toBe(token)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: user.email })
    expect(server.to('/api/login')[0]?.body).toEqual({
      email: 'clerk@alder.example',
      password: 'demo-county-password',
      subdomain: 'alder',
    })
  })

  it('returns to where the person wanted to go', async () => {
    const { path } = await logIn(
      { 'POST /api/login': { token: goodToken(), user }, 'GET /api/check-session': sessionWith() },
      '/login?returnTo=%2Fhelp',
    )
    await screen.findByRole('heading', { name: 'Help' })
    expect(path()).toBe('/help')
  })

  it('shows the server’s reason', async () => {
    await logIn({ 'POST /api/login': () => problem('wrong_credentials', 'Invalid email or password.') })
    expect(await screen.findByText('❌ Invalid email or password.')).toBeVisible()
  })

  it('says "Login failed." where the server gives none', async () => {
    await logIn({ 'POST /api/login': () => new Response('', { status: 500 }) })
    expect(await screen.findByText('❌ Login failed.')).toBeVisible()
  })

  it('says that the server cannot be reached', async () => {
    await logIn({ 'POST /api/login': unreachable })
    expect(await screen.findByText('❌ Server error. Please try again.')).toBeVisible()
  })

  it('refuses a token that has expired', async () => {
    await logIn({ 'POST /api/login': { token: tokenUntil(new Date(0)), user } })
    expect(await screen.findByText('❌ Token is expired. Please log in again.')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('asks for a county when the address belongs to none', async () => {
    await logIn({ 'GET /api/tenants/:subdomain': () => problem('not_found', 'Not found.') })
    expect(screen.getByRole('heading', { name: 'Unknown County' })).toBeVisible()
    expect(screen.getByText('Invalid Subdomain')).toBeVisible()
    expect(await screen.findByText('❌ Tenant not detected. Please try again.')).toBeVisible()
  })

  it('asks for the second factor, and logs in with it', async () => {
    const { person, server } = await logIn({
      'POST /api/login': ({ body }: { body: Record<string, unknown> }) =>
        body.code ? { token: goodToken(), user } : problem('second_factor_required', 'A code is needed.'),
      'GET /api/check-session': sessionWith(),
    })
    await person.type(await screen.findByLabelText('Code'), '123456')
    await person.click(screen.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByRole('heading', { name: 'Meeting Dashboard' })).toBeVisible()
    expect(server.to('/api/login')[1]?.body).toMatchObject({ code: '123456', email: 'clerk@alder.example' })
  })
})
