import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormMessage.module.css'

interface Props {
  tone: 'good' | 'bad'
  children: ReactNode
}

/** What came of the last attempt. The live region is there from the start, so that a change is read out. */
export function FormMessage({ tone, children }: Props) {
  return (
    <div className={classes.region} role={tone === 'bad' ? 'alert' : 'status'}>
      {children && (
        <Alert color={tone === 'bad' ? 'red' : 'green'} role="presentation">
          {children}
        </Alert>
      )}
    </div>
  )
}
