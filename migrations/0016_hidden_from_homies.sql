CREATE INDEX `spots_of_skater` ON `spots` (`user_id`,`is_shared_with_homies`,`id`);--> statement-breakpoint
DROP INDEX `activity_of_skater`;--> statement-breakpoint
DROP TRIGGER `activity_added`;--> statement-breakpoint
DROP TRIGGER `activity_removed`;--> statement-breakpoint
ALTER TABLE `activity` ADD `is_shared` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_of_skater` ON `activity` (`user_id`,`is_shared`,`id`);--> statement-breakpoint
-- What is there now.
UPDATE `activity` SET `is_shared` = false
	WHERE `id` IN (SELECT `id` FROM `spots` WHERE NOT `is_shared_with_homies`);
--> statement-breakpoint
INSERT INTO `activity_heads` (`user_id`, `newest`)
	SELECT `user_id`, '' FROM `profiles` WHERE true ON CONFLICT (`user_id`) DO NOTHING;
--> statement-breakpoint
UPDATE `activity_heads` SET `newest` = coalesce(
	(SELECT max(`id`) FROM `activity` WHERE `user_id` = `activity_heads`.`user_id` AND `is_shared` = 1), '');
--> statement-breakpoint
-- Who has done nothing yet has a head too: a look at each homie costs the same.
CREATE TRIGGER `profiles_headed` AFTER INSERT ON `profiles` BEGIN
	INSERT INTO `activity_heads` (`user_id`, `newest`) VALUES (NEW.`user_id`, '')
		ON CONFLICT (`user_id`) DO NOTHING;
END;
--> statement-breakpoint
-- The heads follow what homies see.
CREATE TRIGGER `activity_added` AFTER INSERT ON `activity` WHEN NEW.`is_shared` BEGIN
	INSERT INTO `activity_heads` (`user_id`, `newest`) VALUES (NEW.`user_id`, NEW.`id`)
		ON CONFLICT (`user_id`) DO UPDATE SET `newest` = max(coalesce(`newest`, ''), NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `activity_removed` AFTER DELETE ON `activity` WHEN OLD.`is_shared` BEGIN
	UPDATE `activity_heads` SET `newest` = coalesce(
			(SELECT max(`id`) FROM `activity` WHERE `user_id` = OLD.`user_id` AND `is_shared` = 1), '')
		WHERE `user_id` = OLD.`user_id` AND `newest` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `activity_shared` AFTER UPDATE OF `is_shared` ON `activity`
	WHEN OLD.`is_shared` <> NEW.`is_shared` BEGIN
	UPDATE `activity_heads` SET `newest` = coalesce(
			(SELECT max(`id`) FROM `activity` WHERE `user_id` = NEW.`user_id` AND `is_shared` = 1), '')
		WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
-- A spot that is hidden leaves what homies see, and comes back to its old place.
CREATE TRIGGER `spots_shared` AFTER UPDATE OF `is_shared_with_homies` ON `spots`
	WHEN OLD.`is_shared_with_homies` <> NEW.`is_shared_with_homies` BEGIN
	UPDATE `activity` SET `is_shared` = NEW.`is_shared_with_homies` WHERE `id` = NEW.`id`;
END;
