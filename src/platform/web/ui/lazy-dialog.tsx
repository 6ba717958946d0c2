/**
 * What a screen shows only on demand, such as a dialog with a form or another tab: its code isn't part of the screen. It is
 * fetched once someone is there, at the first movement or key, so that it has come before it is opened.
 */
import { Skeleton } from '@mantine/core'
import { type ComponentProps, type ComponentType, createElement, lazy, Suspense } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: of any component; what it takes is known from the module
type AnyComponent = ComponentType<any>

export function lazyDialog<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<ComponentProps<Module[Name]>> {
  const Loaded = lazyPart(load, name)
  return (props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}

/** A part of a page with a place of its own, which is kept until its code has come: as high as the part is at least. */
export function lazyPanel<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
  height = 480,
): ComponentType<ComponentProps<Module[Name]>> {
  const Loaded = lazyPart(load, name)
  const place = <Skeleton height={height} role="status" aria-label="Loading" />
  return (props) => <Suspense fallback={place}>{createElement(Loaded, props)}</Suspense>
}

function lazyPart<Name extends string>(
  load: () => Promise<Readonly<Record<Name, AnyComponent>>>,
  name: Name,
) {
  fetchSoon(load)
  return lazy(async () => ({ default: (await load())[name] }))
}

type Load = () => Promise<unknown>

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const
let awaited: Load[] = []

function fetchSoon(load: Load): void {
  awaited.push(load)
  for (const sign of signsOfLife) window.addEventListener(sign, fetchAwaited, { passive: true })
}

function fetchAwaited(): void {
  for (const sign of signsOfLife) window.removeEventListener(sign, fetchAwaited)
  // Whatever cannot be fetched now is fetched, and its failure told, when it is opened.
  for (const load of awaited) void load().catch(() => {})
  awaited = []
}
