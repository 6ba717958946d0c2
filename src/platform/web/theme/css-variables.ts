import type { CSSVariablesResolver } from '@mantine/core'

/** Where Mantine's own grays would fall below 4.5:1, ours take their place. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-7)',
    '--surface-page': 'var(--mantine-color-gray-0)',
    '--surface-card': 'var(--mantine-color-white)',
    '--surface-line': 'var(--mantine-color-gray-3)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-3)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--surface-page': 'var(--mantine-color-dark-7)',
    '--surface-card': 'var(--mantine-color-dark-6)',
    '--surface-line': 'var(--mantine-color-dark-4)',
  },
})
