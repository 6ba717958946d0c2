export { CountyProvider } from './CountyProvider.tsx'
