import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { useCountyLookup } from '#platform/web/county/county-context.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { render } from '#platform/web/testing/render.ts'
import type { County } from '../contract.ts'
import { CountyProvider } from './CountyProvider.tsx'

const alder = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Alder County',
  subdomain: 'localhost',
  logo_url: null,
  accent: '#0f6e7c',
  time_zone: 'America/New_York',
  date_format: 'MM/DD/YYYY',
  contact_email: '',
} satisfies County

afterEach(() => {
  document.getElementById('county')?.remove()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

function Name() {
  const lookup = useCountyLookup()
  return <p>{lookup.status === 'known' ? lookup.county.name : lookup.status}</p>
}

/** As the page comes: from the server, or, without a byte across the line, as the browser kept it. */
function open(transferSize: number) {
  // jsdom keeps no record of how a page came.
  Object.assign(performance, { getEntriesByType: () => [{ transferSize }] })
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'county'
  data.textContent = JSON.stringify(alder)
  document.body.append(data)
  const server = fakeServer({ 'GET /api/tenants/:subdomain': { ...alder, name: 'Alder-on-Lake County' } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CountyProvider>
        <Name />
      </CountyProvider>
    </QueryClientProvider>,
  )
  return server
}

it('takes the county from the page that the server sent', async () => {
  const server = open(1200)
  expect(screen.getByText('Alder County')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.requests).toEqual([])
})

it('shows what a page says that the browser had kept, and asks whether it is still so', async () => {
  open(0)
  expect(screen.getByText('Alder County')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Alder-on-Lake County')).toBeVisible())
})
