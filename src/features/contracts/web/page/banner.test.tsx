import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { user } from '#platform/web/testing/county.ts'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ContractView } from '../../schemas.ts'
import { choices, contract } from '../contract.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const show = (view: ContractView, search = '', answers: Answers = {}) =>
  renderSignedIn(`/contracts/${view.id}${search}`, {
    'GET /api/contracts/:id': view,
    'GET /api/contracts/:id/steps': [],
    'GET /api/contracts/:id/route': [],
    'GET /api/contracts/:id/changes': [],
    'GET /api/contract-routes/choices': choices,
    'GET /api/delegations/received': [],
    ...answers,
  })

const { may } = contract()
const executed = contract({
  status: 'executed',
  step: 'executed',
  executed: '2026-11-17',
  waitingOn: null,
  may: { ...may, edit: false, actions: [], change: ['amendment', 'extension'] },
})

it('says once that a contract is executed', async () => {
  show(executed)
  expect(await screen.findByText('Executed on 11/17/2026')).toBeVisible()
})

it('says on a draft what holds its submission', async () => {
  show(contract({ may: { ...may, not_yet: [{ action: 'submit', reason: 'Enter the amount.' }] } }))
  expect(await screen.findByText('Not ready to submit: Enter the amount.')).toBeVisible()
})

it('opens with the change that the calendar asked to start, and only where it can be started', async () => {
  const { router } = show(executed, '?tab=changes&start=extension')
  expect(await screen.findByRole('dialog', { name: 'Extend 20260142' })).toBeVisible()
  await router.navigate({ to: '.', search: { tab: 'changes', start: 'renewal' }, ignoreBlocker: true })
  expect(screen.queryByRole('dialog', { name: 'Renew 20260142' })).toBeNull()
})

it('forwards to someone else, not to the person who forwards it', async () => {
  const other = '0193a000-0000-7000-8000-000000000077'
  const person = (id: string, name: string) => ({ id, name, title: '', detail: '' })
  const people = [person(user.user_id, 'Ada Alder'), person(other, 'Priya Raman')]
  const view = contract({
    status: 'working',
    step: 'legal-review',
    may: { ...may, edit: false, actions: ['approve'], forward: true },
  })
  const app = show(view, '?tab=routing', { 'GET /api/contract-routes/choices': { ...choices, people } })
  await app.person.click(await screen.findByRole('button', { name: 'Forward' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forward to another person' }))
  await app.person.type(await dialog.findByRole('combobox', { name: 'Person' }), 'a')
  expect(await screen.findByRole('option', { name: /Priya Raman/, hidden: true })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /Ada Alder/, hidden: true })).toBeNull()
})
