import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { OwnCommodity } from '../contract.ts'
import { commoditiesFound } from './commodities.fixture.ts'

const salt: OwnCommodity = {
  id: '5b0a3c52-0a39-4c39-9d0e-3f6c2d9b7a11',
  code: '74570',
  description: 'Road Salt',
  group: '745 - Road Materials',
  version: 2,
}

const open = (answers: Answers = {}) =>
  renderSignedIn('/commodity-codes', {
    'GET /api/commodities': commoditiesFound([salt]),
    'PUT /api/commodities/:id': salt,
    'POST /api/commodities': salt,
    'DELETE /api/commodities/:id': { message: 'Commodity code removed.' },
    ...answers,
  })

it('lists the county’s own beside the standard codes, which cannot be removed', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /74570/ }))
  expect(row.getByText('Road Salt')).toBeVisible()
  expect(row.getByText('County’s own')).toBeVisible()
  expect(row.getByRole('button', { name: 'Remove 74570' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit 94600' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove 94600' })).toBeNull()
})

it('adds a code, and shows at the field why it cannot', async () => {
  const { person, server } = open({
    'POST /api/commodities': () =>
      problem('conflict', 'This code is already on the list.', {
        fields: { code: 'This code is already on the list.' },
      }),
  })
  await person.click(await screen.findByRole('button', { name: 'New Commodity Code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Commodity Code' }))
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findAllByText('Code is required.')).not.toHaveLength(0)
  await person.type(dialog.getByLabelText(/^Code/), '74571')
  await person.type(dialog.getByLabelText(/^Description/), 'Sand')
  await person.type(dialog.getByLabelText(/^Group/), 'Road Materials')
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  expect((await dialog.findAllByText('This code is already on the list.')).length).toBeGreaterThan(0)
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    code: '74571',
    description: 'Sand',
    group: 'Road Materials',
  })
})

it('changes an own code by its version, and makes a standard one the county’s own', async () => {
  const { person, server } = open()
  await person.click(await screen.findByRole('button', { name: 'Edit 74570' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Commodity Code 74570' }))
  await person.type(dialog.getByLabelText(/^Description/), '!')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    description: 'Road Salt!',
    group: '745 - Road Materials',
    version: 2,
  })
  await person.click(screen.getByRole('button', { name: 'Edit 94600' }))
  const standard = within(await screen.findByRole('dialog', { name: 'Edit Commodity Code 94600' }))
  await person.type(standard.getByLabelText(/^Description/), 'Financial Services')
  await person.click(standard.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      code: '94600',
      description: 'Financial Services',
    }),
  )
})

it('asks before a code is removed', async () => {
  const { person, server } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove 74570' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove 74570 Road Salt' }))
  expect(question.getByText(/keep it, but it can’t be chosen anymore/)).toBeVisible()
  await waitFor(() => expect(question.getByRole('button', { name: 'Remove' })).toBeEnabled())
  await person.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true))
})
