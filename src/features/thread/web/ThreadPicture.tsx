import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Thread, ThreadStep } from '../contract.ts'
import { daysWords, threadKindNames } from '../rules.ts'
import { linesOf, placesOf } from './layout.ts'
import classes from './ThreadPicture.module.css'
import { targetOf } from './target.ts'
import { stepAt } from './walk.ts'

/** The thread from left to right, or from top to bottom where there is no room. Arrows walk along it, Enter opens a step. */
export function ThreadPicture({ thread: { asked, steps } }: { thread: Thread }) {
  const [current, setCurrent] = useState(asked[0] ?? steps[0]?.key ?? '')
  const cards = useRef(new Map<string, HTMLElement>())
  const places = placesOf(steps)

  function walk(event: KeyboardEvent) {
    const next = stepAt(steps, current, event.key)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setCurrent(next)
    cards.current.get(next)?.focus()
  }

  return (
    <div className={classes.room}>
      <nav
        aria-label="Thread"
        className={classes.picture}
        style={{ '--columns': places.columns } as CSSProperties}
        onKeyDown={walk}
      >
        <Lines steps={steps} places={places} />
        {steps.map((step) => {
          const place = places.of(step.key)
          return (
            <div
              key={step.key}
              className={classes.cell}
              style={{ gridColumn: place.column + 1, gridRow: place.row + 1 }}
            >
              <Card
                step={step}
                since={daysWords(steps, step)}
                isAsked={asked.includes(step.key)}
                isCurrent={step.key === current}
                onFocus={() => setCurrent(step.key)}
                onShown={(card) => {
                  if (card) cards.current.set(step.key, card)
                  else cards.current.delete(step.key)
                }}
              />
            </div>
          )
        })}
      </nav>
    </div>
  )
}

interface CardProps {
  step: ThreadStep
  since: string
  isAsked: boolean
  isCurrent: boolean
  onFocus(): void
  onShown(card: HTMLElement | null): void
}

function Card({ step, since, isAsked, isCurrent, onFocus, onShown }: CardProps) {
  const target = targetOf(step)
  const tabIndex = isCurrent ? 0 : -1
  const shared = {
    ref: onShown,
    className: classes.card,
    'data-asked': isAsked || undefined,
    onFocus,
  }
  if (!target)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere, since the user can’t open the record
      <span {...shared} role="link" aria-disabled tabIndex={tabIndex}>
        <CardText step={step} since={since} />
      </span>
    )
  return (
    <Link {...shared} {...target} tabIndex={tabIndex} aria-current={isAsked || undefined}>
      <CardText step={step} since={since} />
    </Link>
  )
}

function CardText({ step, since }: Pick<CardProps, 'step' | 'since'>) {
  const { date } = useFormats()
  const { kind, number, title, status, event, date: day } = step
  return (
    <>
      <span className={classes.kind}>{threadKindNames[kind]} </span>
      <span className={classes.name}>{[number, title].filter(Boolean).join(' ')} </span>
      <span className={classes.status}>{status !== event && status} </span>
      <Text span size="xs" c="dimmed" className="tabular">
        {event} {day && date(day)}{' '}
      </Text>
      <Text span size="xs" c="dimmed">
        {since}
      </Text>
    </>
  )
}

/** Behind the cards, from middle to middle. */
function Lines({ steps, places }: { steps: readonly ThreadStep[]; places: ReturnType<typeof placesOf> }) {
  return (
    <svg className={classes.lines} aria-hidden="true">
      {linesOf(steps, places).map(({ key, x1, y1, x2, y2 }) => (
        <line key={key} x1={`${x1}%`} y1={`${y1}rem`} x2={`${x2}%`} y2={`${y2}rem`} />
      ))}
    </svg>
  )
}
