/** Questions and answers as other features need them: what was published, and who follows. */
export { findFollowers, findPublished as findPublishedQuestions } from './queries.ts'
