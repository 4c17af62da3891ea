import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { BOUNDS } from './bounds.js';
import { Cursors } from './cursors.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { migrateOnceReachable } from './migrate.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: async (env: Env) => {
        await migrateOnceReachable(env);
        const bounds = { ...BOUNDS, connections: env.databaseConnections };
        return { ...dataSourceOptions(env.databaseUrl, bounds), autoLoadEntities: true };
      },
    }),
  ],
  providers: [
    Cursors,
    {
      provide: Database,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new Database(dataSource),
    },
  ],
  exports: [Cursors, Database],
})
export class DatabaseModule {}
