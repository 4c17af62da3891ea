// `npm run bench`: every figure is a ratio measured in one run, the two sides taking turns.
import { bookingAgainstBare, listAgainstBare, listGrowth } from './slots-bench.mjs';
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
} finally {
  await bare.stop();
  await Promise.all([small.stop(), large.stop()]);
}
