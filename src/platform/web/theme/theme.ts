/** The look of the product, for every county; a county adds its accent and logo. */
import { createTheme } from '@mantine/core'
import { gold, green, navy, red, warmDark, warmGray } from './palette.ts'

const fontFamily = "'Public Sans Variable', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const theme = createTheme({
  colors: { navy, gray: warmGray, dark: warmDark, green, yellow: gold, red, teal: green, blue: navy },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 5 },
  black: '#1b1b19',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Anchor: { defaultProps: { inherit: true } },
    Loader: { defaultProps: { type: 'oval' } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontSize: '1.125rem', fontWeight: 700 } },
    },
    TableTh: { defaultProps: { scope: 'col' } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
})
