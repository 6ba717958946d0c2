/** The whole application at an address, against a fake server. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { createAppRouter } from '#app/routes.tsx'
import { CountyProvider } from '#features/tenants/web/CountyProvider.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { storeSession } from '../api/stored-session.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { county, goodToken, sessionWith, user } from './county.ts'
import { type Answers, fakeServer } from './fake-server.ts'
import { render } from './render.ts'

const known: Answers = { 'GET /api/tenants/:subdomain': county }

export function renderApp(address: string, answers: Answers = {}) {
  const server = fakeServer({ ...answers, ...(answers['GET /api/tenants/:subdomain'] ? {} : known) })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <CountyProvider>
          <RouterProvider router={router} />
        </CountyProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { server, router, person: userEvent.setup(), path: () => router.state.location.pathname }
}

/** The same, with someone signed in. */
export function renderSignedIn(address: string, answers: Answers = {}, session = sessionWith()) {
  storeSession(goodToken(), user)
  return renderApp(address, { 'GET /api/check-session': session, ...answers })
}
