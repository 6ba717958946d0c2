import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  explanation: string
  children: ReactNode
}

/** A part of a page, with a title and a sentence that says what it is for. */
export function Section({ title, explanation, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder p={{ base: 'md', sm: 'lg' }}>
      <Title id={id} order={2}>
        {title}
      </Title>
      <Text mt={4} mb="md" size="sm" c="dimmed" maw="42rem">
        {explanation}
      </Text>
      {children}
    </Paper>
  )
}
