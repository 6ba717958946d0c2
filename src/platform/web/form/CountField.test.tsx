import { MantineProvider } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.ts'
import { CountField } from './CountField.tsx'

function Months({ first, isFixed = false }: { first: number; isFixed?: boolean }) {
  const [count, setCount] = useState(first)
  return (
    <MantineProvider env="test">
      <CountField label="Months" value={count} onChange={setCount} readOnly={isFixed} />
      <output>{count}</output>
    </MantineProvider>
  )
}

function show(first: number, isFixed = false) {
  render(<Months first={first} isFixed={isFixed} />)
  return screen.getByLabelText<HTMLInputElement>('Months')
}

const count = () => Number(screen.getByRole('status').textContent)

describe('a field for a count', () => {
  it.each([
    ['24', 24],
    ['1,200', 1200],
    ['1.5', 1],
    ['-3', 3],
    ['twelve', 0],
  ])('reads %s as %d', (text, read) => {
    const field = show(7)
    fireEvent.change(field, { target: { value: text } })
    expect(count()).toBe(read)
  })

  it('may stay empty while it has the focus, and is 0 afterwards', async () => {
    const field = show(12)
    await userEvent.clear(field)
    expect([field.value, count()]).toEqual(['', 0])
    await userEvent.tab()
    expect(field.value).toBe('0')
  })

  it('goes up and down with the arrow keys, and not below 0', async () => {
    const field = show(1)
    await userEvent.type(field, '{ArrowUp}')
    expect(count()).toBe(2)
    await userEvent.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(count()).toBe(0)
  })

  it('stays as it is where it can only be read', async () => {
    const field = show(3, true)
    await userEvent.type(field, '5{ArrowUp}')
    expect(count()).toBe(3)
  })
})
