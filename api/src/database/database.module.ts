import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { dataSourceOptions, openDataSource } from './data-source.js';
import { Database } from './database.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        ...dataSourceOptions(env.databaseUrl),
        autoLoadEntities: true,
        // PostgreSQL may still be starting beside this process.
        retryAttempts: 5,
        retryDelay: 1_000,
      }),
      dataSourceFactory: (options) => {
        if (!options) throw new Error('No data source options');
        return openDataSource(options);
      },
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
