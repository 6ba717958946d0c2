import { Alert, Anchor, List } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useEffect, useRef } from 'react'

interface Props {
  errors: FormErrors
  /** What went wrong apart from the fields. */
  failure: string | null
  refusals: number
  onChoose(path: string): void
  /** Names the fields that have the same message. */
  labelOf?(path: string): string | undefined
}

/** All that stands in the way of saving. Takes the focus when saving was refused. */
export function ErrorSummary({ errors, failure, refusals, onChoose, labelOf }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const all = Object.keys(errors).filter((path) => errors[path])
  const namesItself = (path: string) => String(errors[path]).includes(labelOf?.(path) ?? '')
  /** One message that names its several fields is told once, and leads to the first of them. */
  const paths = all.filter(
    (path, at) => !namesItself(path) || all.findIndex((other) => errors[other] === errors[path]) === at,
  )
  const nameOf = (path: string) =>
    paths.some((other) => other !== path && errors[other] === errors[path]) ? labelOf?.(path) : undefined

  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])

  if (refusals === 0 || (paths.length === 0 && !failure)) return null
  const title =
    failure ??
    (paths.length === 1 ? 'One thing needs your attention' : `${paths.length} things need your attention`)
  return (
    <Alert ref={box} tabIndex={-1} color="red" title={title} role="alert">
      {paths.length > 0 && (
        <List size="sm">
          {paths.map((path) => (
            <List.Item key={path}>
              <Anchor
                component="button"
                type="button"
                underline="always"
                lh="1.5rem"
                c="inherit"
                onClick={() => onChoose(path)}
              >
                {nameOf(path) && `${nameOf(path)}: `}
                {errors[path]}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
