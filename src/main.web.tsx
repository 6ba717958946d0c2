import './platform/web/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './app/routes.tsx'
import { CountyProvider } from './features/tenants/web/index.ts'
import { createQueryClient } from './platform/web/api/query-client.ts'
import { beginAskingTogether } from './platform/web/api/together.ts'
import { temporalIsThere } from './platform/web/temporal.ts'
import { ThemeProvider } from './platform/web/theme/ThemeProvider.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

beginAskingTogether()

const draw = () =>
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <CountyProvider>
            <RouterProvider router={createAppRouter()} />
          </CountyProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )

void temporalIsThere().then(draw)
