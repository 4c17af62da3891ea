import { Module } from '@nestjs/common';
import { DogsController } from './dogs.controller.js';
import { DogsRepository } from './dogs.repository.js';
import { DogsService } from './dogs.service.js';

@Module({
  controllers: [DogsController],
  providers: [DogsService, DogsRepository],
  exports: [DogsService],
})
export class DogsModule {}
