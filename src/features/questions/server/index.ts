/** Questions and answers as other features need them: what was published. */
export { findPublished as findPublishedQuestions } from './queries.ts'
