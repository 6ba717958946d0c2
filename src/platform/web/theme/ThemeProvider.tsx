import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { colorSchemeManager } from './color-scheme.ts'
import { cssVariables } from './css-variables.ts'
import { printInLight } from './print-in-light.ts'
import { theme } from './theme.ts'

/** The server writes the nonce of this answer into the page; style elements must carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  useEffect(printInLight, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
