import { nameVenues } from '../../src/feeds/registry.ts'

// What tests read and check says the names of venues, as in every process of the service.
nameVenues()
