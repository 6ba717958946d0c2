import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/dom'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { render } from '../testing/render.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

function Frame() {
  const main = useRef<HTMLElement>(null)
  const asked = useRouterState({ select: (state) => state.location.pathname })
  useFocusAfterNavigation(main)
  return (
    <>
      <button type="button">Setup</button>
      <p data-testid="asked">{asked}</p>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** A screen at /slow that appears once `arrive` is called. */
async function open() {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const root = createRootRoute({ component: Frame })
  const first = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>First</p> })
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => arrived,
    component: () => <p>Slow</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([first, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('First')
  return {
    ask: async () => {
      void router.navigate({ href: '/slow' })
      await waitFor(() => expect(screen.getByTestId('asked')).toHaveTextContent('/slow'))
    },
    arrive: async () => {
      arrive()
      await screen.findByText('Slow')
    },
  }
}

it('starts a new screen at its content', async () => {
  const { ask, arrive } = await open()
  await ask()
  await arrive()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('takes the focus from nothing that was chosen while the screen loaded', async () => {
  const { ask, arrive } = await open()
  await ask()
  screen.getByRole('button', { name: 'Setup' }).focus()
  await arrive()
  expect(screen.getByRole('button', { name: 'Setup' })).toHaveFocus()
})

it('starts at the content again when what was chosen led there', async () => {
  const { ask, arrive } = await open()
  screen.getByRole('button', { name: 'Setup' }).focus()
  await ask()
  await arrive()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
