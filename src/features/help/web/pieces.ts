export { HelpThatMatches } from './HelpThatMatches.tsx'
