import { Anchor, ColorInput, type ColorInputProps, Text } from '@mantine/core'
import { contrastWithWhite, isReadable, leastContrast, readableAccent } from '../../accent.ts'

const swatches = ['#1a4480', '#00687d', '#2e6276', '#3c6b37', '#7a2e2a', '#8b4513', '#54278f', '#3d4551']

interface Props extends Omit<ColorInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?(colour: string): void
}

/** The county's color; one that is too light for white text is answered with the nearest that is not. */
export function AccentField({ value = '', onChange, ...props }: Props) {
  const colour = value.toLowerCase()
  const isTooLight = /^#[0-9a-f]{6}$/.test(colour) && !isReadable(colour)
  const better = isTooLight ? readableAccent(colour) : null
  return (
    <div>
      <ColorInput
        description="Used for county accents."
        swatches={swatches}
        swatchesPerRow={8}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
        maw="20rem"
        value={value}
        onChange={onChange}
        {...props}
      />
      {better && (
        <Text size="sm" mt={4} role="status">
          White text on this color has a contrast of {contrastWithWhite(colour).toFixed(1)}:1. At least{' '}
          {leastContrast}:1 is required.{' '}
          <Anchor component="button" type="button" underline="always" onClick={() => onChange?.(better)}>
            Use {better} instead
          </Anchor>
        </Text>
      )}
    </div>
  )
}
