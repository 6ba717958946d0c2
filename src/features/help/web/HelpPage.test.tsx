import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { helpTopics } from '../rules.ts'

describe('help', () => {
  it('lists every page', async () => {
    renderSignedIn('/help')
    await screen.findByRole('heading', { name: 'Setting up the county' })
    const main = within(screen.getByRole('main'))
    for (const { title } of Object.values(helpTopics))
      expect(main.getByRole('link', { name: title })).toBeVisible()
  })

  it('searches while one types, in the address, and marks what it found', async () => {
    const { person, router } = renderSignedIn('/help')
    await person.type(await screen.findByLabelText('Search help'), 'recovery codes')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'recovery codes' }))
    const results = within(await screen.findByRole('region', { name: 'Results' }))
    expect(results.getAllByRole('link')[0]).toHaveTextContent('Two-factor authentication')
    expect(results.getAllByText('recovery', { selector: 'mark' }).length).toBeGreaterThan(0)
    await person.click(results.getAllByRole('link')[0] ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  })

  it('says what to do when nothing is found', async () => {
    const { person } = renderSignedIn('/help?q=zebra')
    expect(await screen.findByText('No pages found')).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Show all pages' }))
    expect(await screen.findByRole('link', { name: 'Working with lists' })).toBeVisible()
  })

  it('has a page for each topic, with links, steps and keys', async () => {
    const { path, person } = renderSignedIn('/help/keyboard-shortcuts')
    expect(await screen.findByRole('heading', { level: 1, name: 'Keyboard shortcuts' })).toBeVisible()
    expect(screen.getByRole('cell', { name: 'CtrlK' })).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Meetings →' }))
    await waitFor(() => expect(path()).toBe('/help/meetings'))
    await person.click(await screen.findByRole('link', { name: 'Minutes →' }))
    await waitFor(() => expect(path()).toBe('/help/minutes'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Minutes' })).toBeVisible()
  })

  it('says so when there is no such page', async () => {
    renderSignedIn('/help/no-such-page')
    expect(await screen.findByText('This help page doesn’t exist.')).toBeVisible()
  })

  it('is linked from the screen that it explains', async () => {
    renderSignedIn('/account')
    await screen.findByRole('heading', { level: 1, name: 'My Account' })
    const links = screen.getAllByRole('link', { name: 'Help' }).map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(['/help/my-account']))
  })
})
