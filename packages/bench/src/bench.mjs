// `npm run bench`: every figure is a ratio measured in one run, the two sides taking turns.
import { dogsByAddressAgainstBase64 } from './dogs-bench.mjs';
import { bookingToOtherBrowser, bookingToOtherProcess } from './live-bench.mjs';
import { reportsAgainstTheirSql } from './reports-bench.mjs';
import {
  bookingAgainstBare,
  bookingAnnounced,
  listAgainstBare,
  listGrowth,
} from './slots-bench.mjs';
import { signUpWalkers, startBareServer, startSetting } from './setting.mjs';

const small = await startSetting();
const large = await startSetting();
const bare = await startBareServer(small.stack.databaseUrl);
try {
  const walkers = await signUpWalkers(small.stack.url, 40);
  const visitors = await signUpWalkers(large.stack.url, 40);
  await listGrowth({ small, large, walkers, visitors });
  await listAgainstBare({ setting: small, barePort: bare.port, walkers });
  await bookingAgainstBare({ setting: small, barePort: bare.port, walkers });
  await bookingAnnounced({ setting: small, walkers });
} finally {
  await bare.stop();
  await Promise.all([small.stop(), large.stop()]);
}

const twofold = await startSetting({ apiProcesses: 2 });
try {
  await bookingToOtherProcess(twofold);
  await bookingToOtherBrowser(twofold);
} finally {
  await twofold.stop();
}

const archive = await startSetting();
try {
  await reportsAgainstTheirSql(archive);
} finally {
  await archive.stop();
}

const shelter = await startSetting({ demo: true });
try {
  const [walker] = await signUpWalkers(shelter.stack.url, 1);
  await dogsByAddressAgainstBase64({ setting: shelter, token: walker?.token ?? '' });
} finally {
  await shelter.stop();
}
