/** The body of an endpoint that takes a file: the web half gives a form, a handler reads it by `scope.readForm()`. */
import { z } from 'zod'

export const formWithFile = z.custom<FormData>(() => true)
