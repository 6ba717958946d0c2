import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { VendorSummary } from '../contract.ts'
import { paving, summaryOf } from './vendors.fixture.ts'

const roofing = {
  ...summaryOf(paving),
  id: '0193a000-0000-7000-8000-0000000000a2',
  name: 'Old Roofing',
  is_disabled: true,
}
const listed = (...rows: VendorSummary[]) =>
  Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

const show = (answers: Answers = {}, session = sessionWith(), address = '/vendors') =>
  renderSignedIn(
    address,
    { 'GET /api/vendors': () => listed(summaryOf(paving), roofing), ...answers },
    session,
  )

describe('the list of vendors', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/vendors': never })
    expect(await screen.findByRole('status', { name: 'Loading Vendors' })).toBeVisible()
  })

  it('has a face for failing, and tries again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/vendors': () => (isDown ? unreachable() : listed(roofing)) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('Old Roofing')).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/vendors': () => listed() })
    expect(await screen.findByText('No vendors found')).toBeVisible()
  })

  it('names no button to those who don’t have it', async () => {
    show({ 'GET /api/vendors': () => listed() }, sessionWith(['vendors.see']))
    expect(await screen.findByText('The county’s vendors appear here.')).toBeVisible()
  })

  it('shows the rows, and which of them are disabled', async () => {
    show()
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('row', { name: /Old Roofing.*Disabled/ })).toBeVisible()
    expect(table.getAllByRole('cell', { name: '13500, 94600' })).toHaveLength(2)
  })

  it('keeps filter and open vendor in the address', async () => {
    const { person, router, server } = show({ 'GET /api/vendors/:id': paving })
    await person.click(await screen.findByRole('combobox', { name: 'Status' }))
    await person.click(await screen.findByRole('option', { name: 'Disabled', hidden: true }))
    await waitFor(() => expect(server.to('/api/vendors').at(-1)?.query.get('status')).toBe('disabled'))
    await person.click(await screen.findByRole('button', { name: 'Edit Hudson Paving' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Vendor Hudson Paving' })).toBeVisible()
    expect(router.state.location.search).toEqual({ status: 'disabled', dialog: paving.id })
  })

  it('asks before it deletes, and says why it cannot', async () => {
    const { person } = show({
      'DELETE /api/vendors/:id': () => problem('conflict', 'Users belong to this vendor.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Hudson Paving' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete vendor Hudson Paving' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Users belong to this vendor.')).toBeVisible()
  })

  it('lets those who may only see look, and change nothing', async () => {
    const { person } = show({ 'GET /api/vendors/:id': paving }, sessionWith(['vendors.see']))
    await person.click(await screen.findByText('Hudson Paving'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Vendor Hudson Paving' }))
    expect(await dialog.findByLabelText(/Vendor Name/)).toBeDisabled()
    expect(dialog.getByText('••-•••7713')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Show|Change|Save|Disable/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New Vendor' })).toBeNull()
  })
})
