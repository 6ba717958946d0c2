import './platform/web/without-eval.ts'
import './platform/web/theme/global.css'
import '@mantine/core/styles.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SealingPage } from './features/submissions/web/sealing-page/SealingPage.tsx'
import { ThemeProvider } from './platform/web/theme/ThemeProvider.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('the sealing page has no #root')

createRoot(place).render(
  <StrictMode>
    <ThemeProvider>
      <SealingPage />
    </ThemeProvider>
  </StrictMode>,
)
