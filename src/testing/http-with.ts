/** A second door to a test's server: with routes that only the test knows, or with another log. */
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { buildHttp } from '#platform/server/http/app.ts'
import type { Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { TestApp } from './test-app.ts'

export const httpWith = (
  { platform }: TestApp,
  routes: readonly Route[],
  other: Partial<Platform> = {},
): Promise<FastifyInstance> => buildHttp({ ...platform, metrics: new Registry(), ...other }, { routes })
