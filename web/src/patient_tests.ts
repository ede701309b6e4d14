// Tests wait for what comes, however slow the machine is.
import { configure } from '@testing-library/svelte'

configure({ asyncUtilTimeout: 60_000 })
