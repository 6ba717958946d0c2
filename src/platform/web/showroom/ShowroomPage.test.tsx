import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '../testing/county.ts'
import { renderSignedIn } from '../testing/render-app.tsx'

const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the shared pieces', () => {
  it('filters a list by a choice that stands in the address', async () => {
    const { router } = renderSignedIn('/showroom?status=working')
    const list = await section('List')
    expect(await list.findByText('1–10 of 80')).toBeVisible()
    expect(list.getByRole('combobox', { name: 'Status' })).toHaveValue('working')
    expect(router.state.location.search).toEqual({ status: 'working' })
  })

  it('writes dates in the county’s format, and right-aligns money', async () => {
    renderSignedIn('/showroom')
    const list = await section('List')
    expect(await list.findByText('01/02/2026')).toBeVisible()
    expect(list.getByText('$987.65')).toBeVisible()
  })

  it('reads money as it is written, and says what it cannot read', async () => {
    const { person } = renderSignedIn('/showroom')
    const form = await section('Form')
    const amount = form.getByLabelText('Amount')
    await person.type(amount, '1,234.5')
    await person.tab()
    expect(amount).toHaveValue('1,234.50')
    await person.clear(amount)
    await person.type(amount, 'many')
    expect(form.getByText('Enter an amount such as 1,234.50.')).toBeVisible()
  })

  it('reads a date as the county writes it', async () => {
    const { person } = renderSignedIn('/showroom')
    const form = await section('Form')
    const due = form.getByRole('textbox', { name: 'Due Date' })
    await person.type(due, '3/9/2026')
    await person.tab()
    await waitFor(() => expect(due).toHaveValue('03/09/2026'))
  })

  it('offers a draft that was never saved', async () => {
    localStorage.setItem(
      'draft:0193a000-0000-7000-8000-000000000002:showroom',
      JSON.stringify({ keptAt: '2026-03-09T15:00:00.000Z', values: { title: 'Half a title', gone: 1 } }),
    )
    const { person } = renderSignedIn('/showroom')
    const form = await section('Form')
    expect(form.getByText(/03\/09\/2026, 11:00 AM/)).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Restore' }))
    expect(form.getByLabelText(/Title/)).toHaveValue('Half a title')
  })

  it('takes files of the right kind, and names what it refuses', async () => {
    const { person } = renderSignedIn('/showroom')
    const part = await section('Files, and two people at once')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    await person.upload(input, new File(['%PDF'], 'agenda.pdf', { type: 'application/pdf' }))
    expect(await part.findByText(/agenda\.pdf \(0\.0 KB\)/)).toBeVisible()
    await person.click(part.getByRole('button', { name: 'Remove agenda.pdf' }))
    expect(part.queryByText(/agenda\.pdf/)).toBeNull()
  })

  it('asks, with the harmless answer first, and tells what came of it', async () => {
    const { person } = renderSignedIn('/showroom')
    await person.click(await screen.findByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete meeting 2026-014' }))
    await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1)).toHaveFocus())
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('✅ Meeting deleted!')).toBeVisible()
  })

  it('shows what a permission opens only to those who hold it', async () => {
    renderSignedIn('/showroom', {}, sessionWith(['departments.see']))
    expect(await screen.findByText('You can only view.')).toBeVisible()
  })
})
