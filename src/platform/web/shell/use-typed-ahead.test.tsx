import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { render } from '../testing/render.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

const Typed = ({ opened }: { opened: number }) => <output>{useTypedAhead(opened)}</output>

it('keeps letters for the palette that is on its way, and lets an Enter choose nothing', async () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  try {
    render(<Typed opened={1} />)
    await userEvent.keyboard('my x{Backspace}acc{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('my acc')
    expect(heard).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}x')
    expect(screen.getByRole('status')).toHaveTextContent('my acc')
    expect(heard).toHaveBeenCalledTimes(2)
  } finally {
    document.removeEventListener('keydown', heard)
  }
})
